import { domainToASCII } from 'node:url';
import { type Actor, audit } from '../../operators/service.ts';
import { AppError } from '../../platform/errors.ts';
import {
  announce,
  findHostClaim,
  listFormerHosts,
  listFormerShopHosts,
  lockCampaign,
  releaseHost,
  releaseShopHost,
} from '../../publishing/service.ts';
import type { CampaignAddress, FormerHost } from '../../shared/panel/address-schema.ts';
import type { CampaignContext } from './campaign-context.ts';
import { findEdited, readDraft, saveEditedIn } from './draft-editing.ts';
import { countOpenOrders } from './publication-consequences.ts';

/** Change of the hosts of a draft. */
export interface HostChange {
  /** Host as typed: `https://www.Curso.example/` is `curso.example`. */
  host: string;
  act: 'add' | 'remove';
}

/** Hosts of a campaign, and those that its draft adds or removes. @throws AppError 404 */
export async function listHosts(context: CampaignContext, id: string): Promise<CampaignAddress['hosts']> {
  const next = hostsIn((await findEdited(context, id)).document);
  const now = context.served.find(id)?.campaign.hosts ?? [];
  return [...new Set([...now, ...next])].map((host) => ({ host, live: now.includes(host), next: next.includes(host) }));
}

/**
 * Adds a host to the draft, or removes one; it takes effect when the draft is published.
 *
 * @throws AppError 404, 409 if the draft changed meanwhile, 422 for an invalid host, or another campaign's
 */
export async function changeHost(
  context: CampaignContext,
  by: Actor,
  id: string,
  { host: typed, act }: HostChange,
): Promise<void> {
  const { document, revision } = await findEdited(context, id);
  const host = readHost(typed);
  const others = hostsIn(document).filter((one) => one !== host);
  const changed = { ...document, hosts: act === 'add' ? [...others, host] : others };
  const [problem] = readDraft(changed).problems.filter(({ path }) => path[0] === 'hosts');
  if (act === 'add' && problem) throw new AppError('host_invalid', { text: problem.text });
  const claim = act === 'add' ? await findHostClaim(context.db, id, [host]) : undefined;
  if (claim) throw new AppError('host_of_another', claim);
  const params = { host, act };
  await context.db.transaction().execute(async (trx) => {
    await saveEditedIn(trx, context, by, id, { revision, document: changed });
    await audit(trx, by, 'draft.host_changed', { subject: `campaign:${id}`, params });
  });
}

/**
 * Former hosts of a campaign that still redirect, with the orders that are affected by releasing them. Former hosts of
 * the shop itself are listed with the campaign at `/`, and concern the buyers of all campaigns.
 */
export async function describeFormerHosts({ db, served }: CampaignContext, id: string): Promise<FormerHost[]> {
  const former: FormerHost[] = [];
  for (const { host, leftAt } of await listFormerHosts(db, id))
    former.push({ host, leftAt: leftAt.toISOString(), orders: await countOpenOrders(db, id, leftAt) });
  for (const { host, leftAt } of id === served.main ? await listFormerShopHosts(db) : [])
    former.push({ host, leftAt: leftAt.toISOString(), orders: await countOpenOrders(db, null, leftAt) });
  return former;
}

/**
 * Releases a former host of a campaign, or of the shop for the campaign at `/`: mailed links with it no longer open,
 * and another campaign may use it.
 *
 * @throws AppError 404 if it is no former host
 */
export async function releaseFormerHost(context: CampaignContext, by: Actor, id: string, host: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await lockCampaign(trx, id);
    const isReleased =
      (await releaseHost(trx, id, host)) || (id === context.served.main && (await releaseShopHost(trx, host)));
    if (!isReleased) throw new AppError('host_not_former', { host });
    await audit(trx, by, 'host.released', { subject: `campaign:${id}`, params: { host } });
    await announce(trx, id);
  });
}

/** Normalizes a typed or copied host; each host also serves its `www.` name. */
export function readHost(typed: string): string {
  const bare = typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '');
  const [name = ''] = bare.split(/[/?#:]/);
  return domainToASCII(name.replace(/\.$/, '').replace(/^www\./, ''));
}

function hostsIn(document: Record<string, unknown>): string[] {
  const { hosts } = document;
  return Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : [];
}
