import type { OpenedCampaign } from '../campaigns/campaign-document.ts';
import { CampaignError, problemAt } from '../campaigns/campaign-error.ts';
import { callProgram, ProgramError } from '../platform/child-program.ts';
import type { PublishedFile } from './published-file.ts';
import type { PublisherInput, PublisherReply } from './publisher.ts';
import type { Drawing, RenderContext } from './render-campaign.ts';

/** Timeout of the publisher, in ms; it takes about one second. */
const TIMEOUT_MS = 60_000;

/**
 * Renders a campaign's files in a separate process.
 *
 * @param program path of the built publisher
 * @param timeoutMs in ms
 * @throws Error with the problem of the campaign, or that the publisher did not answer
 */
export async function publish(
  program: string,
  document: OpenedCampaign,
  context: RenderContext,
  drawing: Drawing = { existing: [] },
  timeoutMs = TIMEOUT_MS,
): Promise<PublishedFile[]> {
  const input: PublisherInput = { document, context, drawing };
  const reply = await callProgram<PublisherInput, PublisherReply>(program, input, timeoutMs).catch((error: unknown) => {
    if (!(error instanceof ProgramError)) throw error;
    const { seconds, end, output } = error;
    throw new CampaignError(document.campaign.id, [problemAt({}, 'pages_not_made', { seconds, end, written: output })]);
  });
  if ('problem' in reply) throw new Error(reply.problem);
  return reply.files;
}
