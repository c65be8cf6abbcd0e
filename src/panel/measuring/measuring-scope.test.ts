import { expect, test } from 'vitest';
import type { SettingGroupView, ShopSetup } from '../../shared/panel/shop-setup-schema.ts';
import { scopeOf, serviceState, usedValue } from './measuring-scope.ts';

const group = (campaign: string | null, parts: Partial<SettingGroupView> = {}): SettingGroupView => ({
  ...{ group: 'tracking', campaign, values: {}, secrets: {}, environment: {}, retype: [] },
  ...{ inUse: true, problem: null, needsRestart: false },
  ...parts,
});
const made = { setAt: '2026-11-28T12:00:00.000Z', setBy: 'ana@loja.example' };

test('a campaign’s service is its own, the server’s, the shop’s or off', () => {
  const setup: Pick<ShopSetup, 'groups'> = {
    groups: [
      group(null, { values: { ga4Id: 'G-ABC123' }, environment: { metaPixelId: 'META_PIXEL_ID' } }),
      group('pao', {
        values: { tiktokPixelId: 'C4ABCDEF5GHIJ6KLMN7O' },
        secrets: { utmifyToken: made },
        environment: { replayProject: 'REPLAY_SCRIPT_URL__PAO' },
        retype: ['metaToken'],
      }),
    ],
  };
  const pao = scopeOf(setup, 'pao') ?? expect.fail();
  const fields = ['tiktokPixelId', 'utmifyToken', 'replayProject', 'metaToken', 'metaPixelId', 'ga4Id'];
  expect(fields.map((field) => serviceState(pao, field))).toEqual(['own', 'own', 'server', 'own', 'shop', 'shop']);
  const shop = scopeOf(setup, undefined) ?? expect.fail();
  expect(['ga4Id', 'metaPixelId', 'utmifyToken'].map((field) => serviceState(shop, field))).toEqual([
    'own',
    'server',
    'off',
  ]);
  expect(scopeOf(setup, 'outra')).toBeNull();
});

test('a value that the panel keeps is not used where the server decides', () => {
  const recorder = { replayProject: 'REPLAY_SCRIPT_URL' };
  const values = { replayProject: 'clarity:a1b2c3d4e5' };
  const used = (shop: Partial<SettingGroupView>, own: Partial<SettingGroupView>) => {
    const scope = scopeOf({ groups: [group(null, shop), group('pao', own)] }, 'pao') ?? expect.fail();
    return usedValue(scope, 'replayProject');
  };
  expect(used({ values }, {})).toBe('clarity:a1b2c3d4e5');
  expect(used({ values, environment: recorder }, {})).toBeNull();
  expect(used({ values }, { environment: recorder })).toBeNull();
  expect(used({ environment: recorder }, { values })).toBe('clarity:a1b2c3d4e5');
});
