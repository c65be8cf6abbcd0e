import { keepNamedProofs } from '../../admin/campaigns/proofs.ts';
import { raiseAlert } from '../../alerts/service.ts';
import { type OpenedCampaign, openDocument } from '../../campaigns/campaign-document.ts';
import { CampaignError } from '../../campaigns/campaign-error.ts';
import { campaignRoots, readFolder } from '../../campaigns/folder.ts';
import { type Campaigns, createCampaigns } from '../../campaigns/live-campaigns.ts';
import { keepTerms } from '../../orders/terms.ts';
import { isOutage } from '../../platform/db/outage.ts';
import { reasonOf } from '../../platform/errors.ts';
import { createPace } from '../../platform/jobs/pace.ts';
import { readEarlierProducts } from '../../publishing/earlier-product-rows.ts';
import { readHostOwners } from '../../publishing/host-ownership.ts';
import { CAMPAIGNS_CHANNEL } from '../../publishing/version-changes.ts';
import { findCampaign, findVersion, listCampaigns, newestReadable } from '../../publishing/versions.ts';
import { isoDay } from '../../shared/dates.ts';
import { openStorage } from '../open-storage.ts';
import type { Env } from '../settings/env.ts';
import { withMainCampaign } from '../settings/main-campaign.ts';
import type { CampaignContext, OpenCampaigns } from './followed-campaigns.ts';
import { mayServe, settingsProblem } from './may-serve.ts';
import { expiringProofs } from './proof-expiry.ts';

/** Interval of looking for published campaigns, in seconds: a notification may be lost. */
const POLL_INTERVAL_SECONDS = 60;
/** Interval of checks of all campaigns, in seconds: proofs expire, sales prove claims, missing products come back. */
const CHECK_INTERVAL_SECONDS = 3600;

/**
 * Opens the published campaigns and follows publications: each process is notified and swaps the campaign, with its
 * pages, between two requests.
 *
 * @param takeOver takes the campaigns' folders over first, at a start of the shop
 */
export function campaignsOf(env: Env, takeOver: (context: CampaignContext) => Promise<void>): OpenCampaigns {
  return async (context) => {
    const { settings, db, notifications, publicUrl, clock, log } = context;
    await takeOver(context);
    const campaigns = createCampaigns({
      main: (await withMainCampaign(db, env)).CAMPAIGN,
      publicUrl,
      hosted: env.PUBLIC_URL !== undefined,
      unpublished: createUnpublished(context, env),
    });
    const storage = openStorage(env, { db, clock });
    const roots = campaignRoots(env.DATA_DIR);
    let changes = Promise.resolve();

    /** @param check whether an open campaign is checked anew */
    async function load(id: string, check: boolean): Promise<void> {
      const known = campaigns.find(id);
      const number = (await findCampaign(db, id))?.liveVersion;
      // A version never changes: an open one is read again only to be checked.
      if (!number || (number === known?.version && !check)) return;
      const version = await findVersion(db, id, number).catch((error: unknown) => {
        if (error instanceof CampaignError) return closeUnreadable(id, number, error);
        throw error;
      });
      if (!version) return;
      const opened = number === known?.version ? known : version.opened;
      const { campaign, legal } = opened;
      await keepNamedProofs({ db, roots, storage, clock }, campaign).catch((error: unknown) => {
        if (isOutage(error)) throw error;
        log.warn({ campaign: id, err: reasonOf(error) }, 'its documents could not be kept');
      });
      const isClosed = known?.served === false;
      const served = await mayServe(
        { env: settings.current(), db, clock, log },
        opened,
        version.document.legal,
        isClosed,
      );
      if (opened === known && served === known.served) return;
      const termsVersion = await keepTerms(db, id, legal.termos);
      const earlier = opened === known ? known.earlier : await readEarlierProducts({ db, log }, campaign);
      await campaigns.set({ campaign, legal, version: number, termsVersion, served, earlier });
      log.info({ campaign: id, version: number, served }, 'campaign published');
    }

    /** Raises an alert. If no version of the campaign is open, a readable one is opened, for its buyers alone. */
    async function closeUnreadable(id: string, version: number, error: CampaignError): Promise<undefined> {
      log.error({ campaign: id, version, err: error.message }, 'a version cannot be read');
      const params = { campaign: id, version, day: isoDay(clock()) };
      await db.transaction().execute((trx) => raiseAlert(trx, 'campaign_unreadable', null, params));
      if (campaigns.find(id)) return;
      const { campaign, legal } = await campaigns.opened(id);
      const termsVersion = await keepTerms(db, id, legal.termos);
      const earlier = await readEarlierProducts({ db, log }, campaign);
      // A host of an older version may be another's by now. Its present ones redirect to it, at the shop's address.
      const closed = { ...campaign, hosts: [] };
      await campaigns.set({ campaign: closed, legal, version, termsVersion, served: false, earlier });
    }

    /** Loads campaigns one after the other; one that cannot be opened stays as it was. */
    function change(ids: () => Promise<string[]>, check = false): Promise<void> {
      changes = changes.then(async () => {
        await followHosts().catch((error) => log.error({ err: reasonOf(error) }, 'hosts of campaigns not read'));
        for (const id of await ids().catch(() => [])) {
          await load(id, check).catch((error) => log.error({ campaign: id, err: reasonOf(error) }, 'not published'));
        }
      });
      return changes;
    }

    /** Reads the hosts, before the campaigns: a host that one of them loses is never unknown. */
    async function followHosts(): Promise<void> {
      campaigns.keepHosts(await readHostOwners(db));
    }

    /** Settings that each campaign lacks now. */
    function problemsNow(): Map<string, string | null> {
      const env = { ...settings.current(), CAMPAIGN: campaigns.main };
      return new Map(
        campaigns.all().map(({ campaign }) => [campaign.id, settingsProblem(env, campaign)?.operator ?? null]),
      );
    }

    const all = async () => (await listCampaigns(db)).map(({ id }) => id);
    // Before the first reading, so that no publication is missed between the two.
    await notifications.on(
      CAMPAIGNS_CHANNEL,
      // A closed campaign may have been repaired.
      (id) => void change(async () => [id], campaigns.find(id)?.served === false),
      () => void change(all),
    );
    // The main campaign first: a setting that it lacks stops the start.
    await change(async () => (campaigns.main === null ? [] : [campaigns.main]));
    const main = campaigns.find(campaigns.main);
    const problem = main && settingsProblem({ ...settings.current(), CAMPAIGN: campaigns.main }, main.campaign);
    if (problem) throw new Error(problem.operator);
    await change(all);
    let lacking = problemsNow();
    settings.onChange(async () => {
      const before = lacking;
      lacking = problemsNow();
      const ids = [...lacking.keys()].filter((id) => lacking.get(id) !== before.get(id));
      if (ids.length > 0) await change(async () => ids, true);
    });
    const isLive = env.VITRINE_MODE === 'live';
    if (isLive) await alertExpiry(campaigns, context);

    const isTimeToPoll = createPace(clock, POLL_INTERVAL_SECONDS, clock());
    const isTimeToCheck = createPace(clock, CHECK_INTERVAL_SECONDS, clock());
    return {
      campaigns,
      async followMain(shopsOwn) {
        const main = env.CAMPAIGN ?? shopsOwn;
        if (main === campaigns.main) return;
        await campaigns.moveMain(main);
        // Some settings of the shop are the main campaign's alone.
        await change(all, true);
      },
      async sweep() {
        if (!isTimeToPoll()) return 0;
        const check = isTimeToCheck();
        await change(all, check);
        if (check && isLive) await alertExpiry(campaigns, context);
        return 0;
      },
    };
  };
}

async function alertExpiry(campaigns: Campaigns, { db, clock }: CampaignContext): Promise<void> {
  for (const { campaign } of campaigns.all()) {
    for (const proof of expiringProofs(campaign, clock()))
      await db.transaction().execute((trx) => raiseAlert(trx, 'proof_expires', null, proof));
  }
}

/** Creates the reader of campaigns that are not live: their newest readable version, or their folder. Each is read once. */
function createUnpublished({ db }: CampaignContext, { DATA_DIR }: Pick<Env, 'DATA_DIR'>) {
  const known = new Map<string, Promise<OpenedCampaign>>();
  const open = async (id: string) => {
    const kept = await newestReadable(db, id);
    return kept?.opened ?? openDocument(await readFolder(id, campaignRoots(DATA_DIR)));
  };
  return (id: string): Promise<OpenedCampaign> => {
    const found = known.get(id) ?? open(id);
    known.set(id, found);
    // A failed one is read again at the next request.
    found.catch(() => known.delete(id));
    return found;
  };
}
