import type { Campaigns } from '../../campaigns/live-campaigns.ts';
import type { Actor } from '../../operators/service.ts';
import type { NewDocument } from '../../shared/panel/evidence-schema.ts';
import type { LinkDays } from '../../shared/panel/preview-links-schema.ts';
import type { NewCampaignAnswers } from '../../shared/starters.ts';
import type { Scope } from '../scope.ts';
import type { CampaignContext } from './campaign-context.ts';
import { changeHost, describeFormerHosts, type HostChange, listHosts, releaseFormerHost } from './campaign-hosts.ts';
import { describeCampaign, listShopCampaigns } from './campaign-overview.ts';
import { findViolations, readCheck } from './check-view.ts';
import { createFrom } from './create-campaign.ts';
import { checkDraft, openDraft, saveChecked } from './draft-check.ts';
import { type DraftEdit, readEdited } from './draft-editing.ts';
import { draftChanges, versionDocument } from './draft-versions.ts';
import { type ExportTarget, exportTo, importFrom } from './exchange.ts';
import { findEvidence } from './find-evidence.ts';
import { importUpload } from './import-upload.ts';
import { keepEvidence, listEvidence } from './kept-evidence.ts';
import { findOwnSeller } from './own-seller.ts';
import { endPreviewLink, listPreviewLinks, makePreviewLink, openPreviewLink } from './preview-links.ts';
import {
  discard,
  type PublishRequest,
  propose,
  publishChanged,
  publishNext,
  type ReviewedVersion,
  rollBackTo,
  versionChanges,
} from './publishing-acts.ts';
import {
  cancelScheduled,
  type MoveRequest,
  moveScheduled,
  type ScheduleRequest,
  schedulePublication,
} from './scheduled-acts.ts';
import { itemsOf, type Signature, signAs } from './signing.ts';
import { takeVideo } from './take-video.ts';
import { listVersions } from './version-list.ts';
import { listWaiting } from './waiting-lines.ts';

type Live = Pick<Campaigns, 'find'>;

export type CampaignAdmin = ReturnType<typeof createCampaignAdmin>;

/** Commands and queries of campaigns, on the database of a shop that may be running or not. */
export function createCampaignAdmin(context: CampaignContext, live: Live = { find: () => undefined }) {
  return {
    list: (scope: Scope) => listShopCampaigns(context, live, scope),
    describe: (id: string, scope: Scope) => describeCampaign(context, live, id, scope),
    evidence: (id: string, sha256: string) => findEvidence(context, id, sha256),
    listEvidence: (id: string) => listEvidence(context, id),
    keepEvidence: (by: Actor, id: string, sent: NewDocument) => keepEvidence(context, by, id, sent),
    check: (id: string, of: 'live' | 'next') => readCheck(context, id, of),
    violations: (id: string) => findViolations(context, id),

    versions: (id: string, after?: number, scope?: Scope) => listVersions(context.db, id, after, scope),
    versionChanges: (id: string, version: number) => versionChanges(context, id, version),
    propose: (id: string, version?: number) => propose(context, id, version),
    publish: (by: Actor, id: string, request: PublishRequest) => publishNext(context, by, id, request),
    schedule: (by: Actor, id: string, request: ScheduleRequest) => schedulePublication(context, by, id, request),
    moveScheduled: (by: Actor, id: string, request: MoveRequest) => moveScheduled(context, by, id, request),
    cancelScheduled: (by: Actor, id: string) => cancelScheduled(context, by, id),
    publishChanged: (by: Actor) => publishChanged(context, by),
    rollBack: (by: Actor, id: string, version: number, seen?: ReviewedVersion) =>
      rollBackTo(context, by, id, version, seen),
    discardDraft: (by: Actor, id: string, digest?: string) => discard(context, by, id, digest),

    hosts: (id: string) => listHosts(context, live, id),
    changeHost: (by: Actor, id: string, change: HostChange) => changeHost(context, by, id, change),
    formerHosts: (id: string) => describeFormerHosts(context, id),
    releaseHost: (by: Actor, id: string, host: string) => releaseFormerHost(context, by, id, host),

    readEdited: (id: string) => readEdited(context, id),
    saveEdited: (by: Actor, id: string, edited: DraftEdit) => saveChecked(context, by, id, edited),
    checkDraft: (id: string) => checkDraft(context, id),
    takeVideo: (by: Actor, id: string, parts: readonly string[]) => takeVideo(context, by, id, parts),
    openDraft: (id: string) => openDraft(context, id),
    draftChanges: (id: string, version?: number) => draftChanges(context, id, version),
    versionDocument: (id: string, version: number) => versionDocument(context, id, version),

    previewLinks: (id: string) => listPreviewLinks(context, id),
    makePreviewLink: (by: Actor, id: string, days: LinkDays) => makePreviewLink(context, by, id, days),
    endPreviewLink: (by: Actor, id: string, link: string) => endPreviewLink(context, by, id, link),
    openPreviewLink: (token: string) => openPreviewLink(context, token),

    unsigned: async (id: string, of: Signature['of']) => (await itemsOf(context, id, of)).items,
    sign: (by: Actor, id: string, signature: Signature) => signAs(context, by, id, signature),

    waiting: (id: string, after?: string, scope?: Scope) => listWaiting(context.db, id, after, scope),

    export: (by: Actor, id: string, to: ExportTarget) => exportTo(context, by, id, to),
    import: (by: Actor, path: string) => importFrom(context, by, path),
    importUpload: (by: Actor, parts: readonly string[]) => importUpload(context, by, parts),
    ownSeller: () => findOwnSeller(context),
    create: (by: Actor, id: string, answers: NewCampaignAnswers) => createFrom(context, by, id, answers),
  };
}
