import { fork } from 'node:child_process';
import type { OpenedCampaign } from '../campaigns/campaign-document.ts';
import { CampaignError, problemAt } from '../campaigns/campaign-error.ts';
import type { PublishedFile } from './published-file.ts';
import type { PublisherOrder, PublisherReply } from './publisher.ts';
import type { RenderContext } from './render-campaign.ts';

/** How long the publisher may take, in ms; it takes about one second. */
const TIMEOUT = 60_000;
/** How much of what it writes is told, in characters. */
const TOLD = 2000;

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
  const child = fork(program, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // None of the shop's secrets is its business, and none of our flags fits it.
    env: {},
    execArgv: [],
    timeout,
    killSignal: 'SIGKILL',
  });
  let written = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    written = (written + text).slice(-TOLD);
  });
  const reply = await new Promise<PublisherReply>((resolve, reject) => {
    const name = document.campaign.id;
    child.once('message', (message) => resolve(message as PublisherReply));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      const ended = { seconds: child.killed ? timeout / 1000 : null, end: String(signal ?? code), written };
      reject(new CampaignError(name, [problemAt({}, 'pages_not_made', ended)]));
    });
    // Where it is gone already, its end says more than that nothing could be sent.
    child.send({ document, context } satisfies PublisherOrder, () => {});
  });
  if ('problem' in reply) throw new Error(reply.problem);
  return reply.files;
}
