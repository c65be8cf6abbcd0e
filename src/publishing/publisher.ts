import type { OpenedCampaign } from '../campaigns/campaign-document.ts';
import { answerOneCall } from '../platform/child-program.ts';
import { reasonOf } from '../platform/errors.ts';
import type { PublishedFile } from './published-file.ts';
import { type Drawing, type RenderContext, renderCampaign } from './render-campaign.ts';

/** Input of the publisher. */
export interface PublisherInput {
  document: OpenedCampaign;
  context: RenderContext;
  drawing: Drawing;
}

/** Answer of the publisher, sent once. */
export type PublisherReply = { files: PublishedFile[] } | { problem: string };

// A separate process that ends with its answer: its images, fonts and libraries take memory that the server would keep,
// and time that would block requests. `publish.ts` is the caller.
answerOneCall(({ document, context, drawing }: PublisherInput) =>
  renderCampaign(document, context, drawing).then(
    (files): PublisherReply => ({ files }),
    (error: unknown): PublisherReply => ({ problem: reasonOf(error) }),
  ),
);
