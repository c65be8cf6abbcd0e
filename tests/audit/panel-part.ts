import type { RawBuilder } from 'kysely';
import type { AuditAction } from '../../src/shared/panel/audit-actions.ts';
import type { Proposal } from '../../src/shared/panel/campaigns-schema.ts';
import { createAuthenticator } from '../setup/authenticator.ts';
import { BREAD } from '../setup/house.ts';
import { type PanelVisitor, panelVisitor, type RequestParts } from '../setup/panel.ts';
import { share } from '../setup/share.ts';
import { type BusyShop, OWNER, openBusyShop } from './busy-shop.ts';

type PanelRequest = RequestParts & { path: string };

/** A busy shop with its owner at the panel. */
export interface BusyPanel extends BusyShop {
  owner: PanelVisitor;
  authenticator: ReturnType<typeof createAuthenticator>;
  /** Brings bytes that a request refers to by their hash. */
  bring(bytes: string | Buffer): Promise<string>;
  /** Digest of the draft that would be published now. */
  digest(): Promise<string>;
}

/** A route that changes something, or lets data leave: what the log says of it, and what is asked of it. */
export type AuditedRoute = [
  route: string,
  act: AuditAction,
  ask: (panel: BusyPanel) => PanelRequest | Promise<PanelRequest>,
];

export const REASON = 'Pediu pelo WhatsApp.';

export const shareBusyPanel = () =>
  share(async (atEnd): Promise<BusyPanel> => {
    const busy = await openBusyShop(atEnd);
    const owner = panelVisitor(busy.shop);
    await owner.signIn(OWNER);
    return {
      ...busy,
      owner,
      authenticator: createAuthenticator(),
      async bring(bytes) {
        const headers = { 'content-type': 'application/octet-stream' };
        const sent = await owner.send('POST', '/api/uploads', { raw: Buffer.from(bytes), headers });
        return sent.json<{ hash: string }>().hash;
      },
      digest: async () => (await owner.api<Proposal>('GET', `/campaigns/${BREAD}/proposal`)).digest,
    };
  });

/** A request that is the same whatever the shop has. */
export const to = (path: string, body?: object) => () => ({ path, ...(body && { body }) });

/** One about the order that was paid, or its buyer. */
export const toPaid = (path: (number: string) => string, body?: object) => (panel: BusyPanel) =>
  to(path(panel.paid.number), body)();

/** One about the newest row of a table, or of those of them that are meant. */
export const toNewest =
  (
    table: string,
    path: (id: string) => string,
    body?: object | ((panel: BusyPanel) => object),
    where: (panel: BusyPanel) => RawBuilder<unknown> | undefined = () => undefined,
  ) =>
  async (panel: BusyPanel) =>
    to(path(await panel.newest(table, where(panel))), typeof body === 'function' ? body(panel) : body)();
