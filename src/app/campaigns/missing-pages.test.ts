import { expect, test } from 'vitest';
import { BREAD, get, SIGNS } from '../../../tests/setup/house.ts';
import { openTestShop } from '../../../tests/setup/test-shop.ts';
import { addSeconds } from '../../platform/clock.ts';
import type { Render } from '../../publishing/render-cache.ts';

test('a campaign whose pages could not be made sells without them, and has them when they can be', async () => {
  let broken = true;
  const render: Render = async (opened, context) => {
    if (broken && opened.campaign.id === BREAD) throw new Error('the publisher was killed');
    return SIGNS(opened, context);
  };
  const shop = await openTestShop({ beside: [BREAD], render });
  const landing = async () => (await get(shop, `/${BREAD}/`)).statusCode;
  expect([await landing(), (await get(shop, `/${BREAD}/checkout`)).statusCode]).toEqual([404, 200]);

  const failures = () => shop.logged.filter((line) => line.includes('its pages could not be made'));
  expect(failures()).toHaveLength(1);
  shop.clock.now = addSeconds(shop.clock.now, 61);
  await shop.poll(failures).toHaveLength(2);
  broken = false;
  shop.clock.now = addSeconds(shop.clock.now, 61);
  await shop.poll(landing).toBe(200);
});
