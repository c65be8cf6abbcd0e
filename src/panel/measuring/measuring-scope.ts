import type { SettingGroupView, ShopSetup } from '../../shared/panel/shop-setup-schema.ts';

/** Settings of measurement, of the shop or of a campaign. */
export interface MeasuringScope {
  /** Id of the campaign; undefined for the shop. */
  campaign: string | undefined;
  /** Group of the campaign or the shop itself. */
  own: SettingGroupView;
  /** Group of the shop, beside a campaign's. */
  shop: SettingGroupView | null;
}

/** Returns the groups of a scope; null if the answer has none of it. */
export function scopeOf({ groups }: Pick<ShopSetup, 'groups'>, campaign: string | undefined): MeasuringScope | null {
  const tracking = groups.filter(({ group }) => group === 'tracking');
  const shop = tracking.find((one) => one.campaign === null);
  const own = campaign === undefined ? shop : tracking.find((one) => one.campaign === campaign);
  return own ? { campaign, own, shop: campaign === undefined ? null : (shop ?? null) } : null;
}

/** Source of a service's settings. */
export type ServiceState =
  /** The server's own settings. */
  | 'server'
  | 'own'
  /** The shop's: the campaign has none of its own. */
  | 'shop'
  | 'off';

/** @param field name of the field without which the service does nothing */
export function serviceState({ campaign, own, shop }: MeasuringScope, field: string): ServiceState {
  if (field in own.environment) return 'server';
  if (isMade(own, field)) return 'own';
  return hasShopService({ campaign, own, shop }, field) ? 'shop' : 'off';
}

/** Returns the group that a service is set in: a campaign that has none of its own gets the shop's. */
export function groupOf(scope: MeasuringScope, field: string): SettingGroupView {
  return scope.shop !== null && serviceState(scope, field) === 'shop' ? scope.shop : scope.own;
}

/** Returns the value of the panel that is used; null without one, and where the server decides in its place. */
export function usedValue(scope: MeasuringScope, field: string): string | null {
  const { environment, values } = groupOf(scope, field);
  return field in environment ? null : (values[field] ?? null);
}

/** Whether a campaign gets the shop's service when it has none of its own. */
export function hasShopService({ shop }: MeasuringScope, field: string): boolean {
  return shop !== null && serviceState({ campaign: undefined, own: shop, shop: null }, field) !== 'off';
}

function isMade({ values, secrets, retype }: SettingGroupView, field: string): boolean {
  return field in values || field in secrets || retype.includes(field);
}
