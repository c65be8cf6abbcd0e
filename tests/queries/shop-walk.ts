import { expect } from 'vitest';
import { adoptDatabase } from '../../src/app/existing/adoption.ts';
import { commandLineActor } from '../../src/operators/service.ts';
import type { TestShop } from '../setup/test-shop.ts';

/** Makes a setting of the campaign, and undoes it. */
export async function changeSettings({ settingsChanges, campaign: { id } }: TestShop): Promise<void> {
  for (const value of ['G-ABC123', null])
    await settingsChanges.change(commandLineActor('ana'), { campaign: id, values: { GA4_ID: value } });
}

/** A database that remembers no mode becomes a shop's. */
export async function adoptShop(shop: TestShop): Promise<void> {
  await shop.db.deleteFrom('shop').execute();
  expect(await adoptDatabase(shop.db, commandLineActor('ana'), 'live', shop.clock.now)).not.toBeNull();
}
