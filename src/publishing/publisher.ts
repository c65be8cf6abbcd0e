import type { OpenedCampaign } from '../campaigns/campaign-document.ts';
import { answerOneCall } from '../platform/child-program.ts';
import { reasonOf } from '../platform/errors.ts';
import type { PublishedFile } from './published-file.ts';
import { type RenderContext, renderCampaign } from './render-campaign.ts';

/** What the publisher is asked for. */
export interface PublisherOrder {
  document: OpenedCampaign;
  context: RenderContext;
}

/** What it answers, once. */
export type PublisherReply = { files: PublishedFile[] } | { problem: string };

// A process of its own, which ends with its answer: its pictures, fonts and libraries take memory that the server would
// keep, and time in which it would answer nobody. `publish.ts` is the other side.
answerOneCall(({ document, context }: PublisherOrder) =>
  renderCampaign(document, context).then(
    (files): PublisherReply => ({ files }),
    (error: unknown): PublisherReply => ({ problem: reasonOf(error) }),
  ),
);
