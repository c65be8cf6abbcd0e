import type { Alert } from './alerts/alert.ts';
import { CAMPAIGN_ALERTS } from './alerts/campaign-alerts.ts';
import { ORDER_ALERTS } from './alerts/order-alerts.ts';
import { RETURNED_MONEY_ALERTS } from './alerts/returned-money-alerts.ts';
import { type Settlement, settlementText } from './alerts/settlement.ts';
import { SHOP_ALERTS } from './alerts/shop-alerts.ts';

/** Registry of alerts by kind: rows hold parameters alone, and all texts are made here when an alert is shown. */
export const ALERTS = { ...ORDER_ALERTS, ...RETURNED_MONEY_ALERTS, ...CAMPAIGN_ALERTS, ...SHOP_ALERTS };

export type AlertKind = keyof typeof ALERTS;

/** Parameters of an alert by its kind: ids, amounts in centavos and times in ISO 8601, never personal data. */
export type AlertParams<Kind extends AlertKind> = Kind extends AlertKind
  ? (typeof ALERTS)[Kind] extends Alert<infer Params>
    ? Params
    : never
  : never;

/** Alert to raise: its kind with the parameters of that kind. */
export type RaisedAlert = { [Kind in AlertKind]: { kind: Kind; params: AlertParams<Kind> } }[AlertKind];

export const ALERT_KINDS = Object.keys(ALERTS) as [AlertKind, ...AlertKind[]];

/** Kinds that can wait for the daily mail. */
export const WAITING_KINDS: readonly AlertKind[] = ALERT_KINDS.filter((kind) => ALERTS[kind].waits);

/** Kinds that are raised again after the previous alert was settled. */
export const RECURRING_KINDS: readonly AlertKind[] = ALERT_KINDS.filter((kind) => ALERTS[kind].recurs);

/** Settlement of an alert, as stored: by an operator with a reason, or by the shop itself. */
interface StoredSettlement {
  reason: string | null;
  settlement: Settlement | null;
}

/** Formats the reason of a settlement for operators; null for open alerts. */
export function settlementReason({ reason, settlement }: StoredSettlement): string | null {
  return settlement ? settlementText(settlement) : reason;
}

/** Returns the commands that mend an alert's cause. */
export function alertCommands(kind: AlertKind, { id, number }: { id: string; number: string | null }): string[] {
  const { commands = [] } = ALERTS[kind] as Alert<unknown>;
  return commands.map((command) => command.replaceAll('ORDER', number ?? '-').replaceAll('ALERT', id));
}

/** Returns the label and the path of the screen that mends an alert's cause; null if no screen does. */
export function alertMend(
  kind: AlertKind,
  { number, campaign }: { number: string | null; campaign: string | null },
): { label: string; path: string } | null {
  const { mend } = ALERTS[kind] as Alert<unknown>;
  return mend ? { ...mend, path: mend.path.replace('ORDER', number ?? '').replace('CAMPAIGN', campaign ?? '') } : null;
}

/** Formats the details of a stored alert; empty if its title says everything. @param params of this kind */
export function alertDetail(kind: AlertKind, params: unknown): string {
  return (ALERTS[kind] as Alert<unknown>).detail(params);
}
