import { expect, test } from 'vitest';
import { BREAD, get, LIST, SIGNS } from '../../../tests/setup/house.ts';
import { openTestShop } from '../../../tests/setup/test-shop.ts';
import { addSeconds } from '../../platform/clock.ts';
import type { Render } from '../../publishing/render-cache.ts';

test.each([
  ['beside', BREAD, `/${BREAD}`],
  ['at the first address', LIST, ''],
])(
  'a campaign %s whose pages could not be made sells without them, and has them when they can be',
  async (_, id, base) => {
    let broken = true;
    const render: Render = async (opened, context) => {
      if (broken && opened.campaign.id === id) throw new Error('the publisher was killed');
      return SIGNS(opened, context);
    };
    const shop = await openTestShop({ beside: [BREAD], render });
    const landing = async () => (await get(shop, `${base}/`)).statusCode;
    expect([await landing(), (await get(shop, `${base}/checkout`)).statusCode]).toEqual([503, 200]);

    const failures = () => shop.logged.filter((line) => line.includes('its pages could not be made'));
    expect(failures()).toHaveLength(1);
    shop.clock.now = addSeconds(shop.clock.now, 61);
    await shop.poll(failures).toHaveLength(2);
    broken = false;
    shop.clock.now = addSeconds(shop.clock.now, 61);
    await shop.poll(landing).toBe(200);
  },
);
