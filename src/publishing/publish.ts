import type { OpenedCampaign } from '../campaigns/campaign-document.ts';
import { CampaignError, problemAt } from '../campaigns/campaign-error.ts';
import { callProgram, ProgramError } from '../platform/child-program.ts';
import type { PublishedFile } from './published-file.ts';
import type { PublisherOrder, PublisherReply } from './publisher.ts';
import type { RenderContext } from './render-campaign.ts';

/** How long the publisher may take, in ms; it takes about one second. */
const TIMEOUT = 60_000;

/**
 * Has a campaign's files made by a process of its own.
 *
 * @param program the built publisher
 * @param timeout how long it may take, in ms
 * @throws Error that says what is wrong with the campaign, or that the publisher gave no answer
 */
export async function publish(
  program: string,
  document: OpenedCampaign,
  context: RenderContext,
  timeout = TIMEOUT,
): Promise<PublishedFile[]> {
  const order: PublisherOrder = { document, context };
  const reply = await callProgram<PublisherOrder, PublisherReply>(program, order, timeout).catch((error: unknown) => {
    if (!(error instanceof ProgramError)) throw error;
    const { seconds, end, output } = error;
    throw new CampaignError(document.campaign.id, [problemAt({}, 'pages_not_made', { seconds, end, written: output })]);
  });
  if ('problem' in reply) throw new Error(reply.problem);
  return reply.files;
}
