import type { Campaigns } from '../../campaigns/live-campaigns.ts';
import type { Actor } from '../../operators/service.ts';
import type { LinkDays } from '../../shared/panel/preview-links-schema.ts';
import type { Scope } from '../scope.ts';
import { changeHost, describeFormerHosts, listHosts, releaseFormerHost } from './campaign-hosts.ts';
import { describeCampaign, listShopCampaigns } from './campaign-overview.ts';
import type { CampaignPlace } from './campaign-place.ts';
import { findViolations, readCheck } from './check-view.ts';
import { createFrom } from './create-campaign.ts';
import { checkDraft, openDraft, saveChecked } from './draft-check.ts';
import { readEdited } from './draft-editing.ts';
import { draftChanges, versionDocument } from './draft-versions.ts';
import { exportTo, importFrom } from './exchange.ts';
import { findEvidence } from './find-evidence.ts';
import { importUpload } from './import-upload.ts';
import { keepEvidence, listEvidence } from './kept-evidence.ts';
import { findOwnSeller } from './own-seller.ts';
import { endPreviewLink, listPreviewLinks, makePreviewLink, openPreviewLink } from './preview-links.ts';
import { discard, propose, publishChanged, publishNext, rollBackTo, versionChanges } from './publishing-acts.ts';
import { cancelScheduled, moveScheduled, schedulePublication } from './scheduled-acts.ts';
import { itemsOf, type Signature, signAs } from './signing.ts';
import { takeVideo } from './take-video.ts';
import { listVersions } from './version-list.ts';
import { listWaiting } from './waiting-lines.ts';

type Live = Pick<Campaigns, 'find'>;

export type CampaignAdmin = ReturnType<typeof createCampaignAdmin>;

/** What is done with campaigns, on the database of a shop, whether that is open or not. */
export function createCampaignAdmin(place: CampaignPlace, live: Live = { find: () => undefined }) {
  return {
    list: (scope?: Scope) => listShopCampaigns(place, live, scope),
    describe: (id: string, scope?: Scope) => describeCampaign(place, live, id, scope),
    evidence: (id: string, sha256: string) => findEvidence(place, id, sha256),
    listEvidence: (id: string) => listEvidence(place, id),
    keepEvidence: (by: Actor, id: string, sent: Parameters<typeof keepEvidence>[3]) =>
      keepEvidence(place, by, id, sent),
    check: (id: string, of: 'live' | 'next') => readCheck(place, id, of),
    violations: (id: string) => findViolations(place, id),

    versions: (id: string, after?: number, scope?: Scope) => listVersions(place.db, id, after, scope),
    versionChanges: (id: string, version: number) => versionChanges(place, id, version),
    propose: (id: string, version?: number) => propose(place, id, version),
    publish: (by: Actor, id: string, seen: Parameters<typeof publishNext>[3]) => publishNext(place, by, id, seen),
    schedule: (by: Actor, id: string, what: Parameters<typeof schedulePublication>[3]) =>
      schedulePublication(place, by, id, what),
    moveScheduled: (by: Actor, id: string, hour: { at: string; steppedUp?: boolean }) =>
      moveScheduled(place, by, id, hour),
    cancelScheduled: (by: Actor, id: string) => cancelScheduled(place, by, id),
    publishChanged: (by: Actor) => publishChanged(place, by),
    rollBack: (by: Actor, id: string, version: number, seen?: Parameters<typeof rollBackTo>[4]) =>
      rollBackTo(place, by, id, version, seen),
    discardDraft: (by: Actor, id: string, digest?: string) => discard(place, by, id, digest),

    hosts: (id: string) => listHosts(place, live, id),
    changeHost: (by: Actor, id: string, change: Parameters<typeof changeHost>[3]) => changeHost(place, by, id, change),
    formerHosts: (id: string) => describeFormerHosts(place, id),
    releaseHost: (by: Actor, id: string, host: string) => releaseFormerHost(place, by, id, host),

    readEdited: (id: string) => readEdited(place, id),
    saveEdited: (by: Actor, id: string, edited: Parameters<typeof saveChecked>[3]) =>
      saveChecked(place, by, id, edited),
    checkDraft: (id: string) => checkDraft(place, id),
    takeVideo: (by: Actor, id: string, parts: readonly string[]) => takeVideo(place, by, id, parts),
    openDraft: (id: string) => openDraft(place, id),
    draftChanges: (id: string, version?: number) => draftChanges(place, id, version),
    versionDocument: (id: string, version: number) => versionDocument(place, id, version),

    previewLinks: (id: string) => listPreviewLinks(place, id),
    makePreviewLink: (by: Actor, id: string, days: LinkDays) => makePreviewLink(place, by, id, days),
    endPreviewLink: (by: Actor, id: string, link: string) => endPreviewLink(place, by, id, link),
    openPreviewLink: (token: string) => openPreviewLink(place, token),

    unsigned: async (id: string, of: Signature['of']) => (await itemsOf(place, id, of)).items,
    sign: (by: Actor, id: string, signature: Signature) => signAs(place, by, id, signature),

    waiting: (id: string, after?: string, scope?: Scope) => listWaiting(place.db, id, after, scope),

    export: (by: Actor, id: string, to: Parameters<typeof exportTo>[3]) => exportTo(place, by, id, to),
    import: (by: Actor, path: string) => importFrom(place, by, path),
    importUpload: (by: Actor, parts: readonly string[]) => importUpload(place, by, parts),
    ownSeller: () => findOwnSeller(place),
    create: (by: Actor, id: string, answers: Parameters<typeof createFrom>[3]) => createFrom(place, by, id, answers),
  };
}
