import { domainToASCII } from 'node:url';
import type { Campaigns } from '../../campaigns/live-campaigns.ts';
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
import type { CampaignPlace } from './campaign-place.ts';
import { findEdited, readDraft, saveEdited } from './draft-editing.ts';
import { countOpenOrders } from './what-buyers-keep.ts';

type Live = Pick<Campaigns, 'find'>;

/** The hosts that a campaign has, and those that its draft gives or takes. @throws AppError 404 */
export async function listHosts(place: CampaignPlace, live: Live, id: string): Promise<CampaignAddress['hosts']> {
  const next = hostsIn((await findEdited(place, id)).document);
  const now = live.find(id)?.campaign.hosts ?? [];
  return [...new Set([...now, ...next])].map((host) => ({ host, live: now.includes(host), next: next.includes(host) }));
}

/**
 * Gives the draft a host of its own, or takes one from it; it counts when the draft is published.
 *
 * @param host as somebody typed it: `https://www.Curso.example/` is `curso.example`
 * @throws AppError 404, 409 where the draft changed meanwhile, 422 for what is no host, or is another campaign's
 */
export async function changeHost(
  place: CampaignPlace,
  by: Actor,
  id: string,
  { host: typed, act }: { host: string; act: 'add' | 'remove' },
): Promise<void> {
  const { document, revision } = await findEdited(place, id);
  const host = readHost(typed);
  const others = hostsIn(document).filter((one) => one !== host);
  const changed = { ...document, hosts: act === 'add' ? [...others, host] : others };
  const [problem] = readDraft(changed).problems.filter(({ path }) => path[0] === 'hosts');
  if (act === 'add' && problem) throw new AppError('host_invalid', { text: problem.text });
  const claim = act === 'add' ? await findHostClaim(place.db, id, [host]) : undefined;
  if (claim) throw new AppError('host_of_another', claim);
  const params = { host, act };
  await saveEdited(place, by, id, { revision, document: changed }, (trx) =>
    audit(trx, by, 'draft.host_changed', { subject: `campaign:${id}`, params }),
  );
}

/**
 * Hosts that a campaign had once and still leads on from, with what stops when they are released. Those where the shop itself
 * stood are listed with the campaign at `/`, and concern the buyers of all of them.
 */
export async function describeFormerHosts({ db, main }: CampaignPlace, id: string): Promise<FormerHost[]> {
  const former: FormerHost[] = [];
  for (const { host, leftAt } of await listFormerHosts(db, id))
    former.push({ host, leftAt: leftAt.toISOString(), orders: await countOpenOrders(db, id, leftAt) });
  for (const { host, leftAt } of id === main ? await listFormerShopHosts(db) : [])
    former.push({ host, leftAt: leftAt.toISOString(), orders: await countOpenOrders(db, null, leftAt) });
  return former;
}

/**
 * Gives up a host that a campaign, or by the one at `/` the shop, had once: mailed links with it open nothing any more, and another campaign may have it.
 *
 * @throws AppError 404 where it is none of them
 */
export async function releaseFormerHost(place: CampaignPlace, by: Actor, id: string, host: string): Promise<void> {
  await place.db.transaction().execute(async (trx) => {
    await lockCampaign(trx, id);
    const isReleased = (await releaseHost(trx, id, host)) || (id === place.main && (await releaseShopHost(trx, host)));
    if (!isReleased) throw new AppError('host_not_former', { host });
    await audit(trx, by, 'host.released', { subject: `campaign:${id}`, params: { host } });
    await announce(trx, id);
  });
}

/** The name that stands in what was typed or copied; each leads there with `www.` before it too. */
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
