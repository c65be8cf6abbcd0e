import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Lines } from '../../platform/db/read-by-key.ts';
import { AppError } from '../../platform/errors.ts';
import { BYTE_ORDER_MARK } from '../../shared/csv.ts';

/**
 * Sends a file of any size: lines are read as the earlier ones are sent, and no more once the client has gone.
 *
 * @param name without its extension
 * @param stillOpen whether the operator is still signed in; if not, the transfer is aborted
 */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  lines: Lines,
  stillOpen: () => Promise<boolean>,
): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(Readable.from(textOf(lines, stillOpen), { highWaterMark: 1 }));
}

async function* textOf(lines: Lines, stillOpen: () => Promise<boolean>): AsyncGenerator<string> {
  let start = BYTE_ORDER_MARK;
  for await (const some of lines) {
    if (start === '' && !(await stillOpen())) throw new AppError('signed_out');
    yield `${start}${some.join('\r\n')}\r\n`;
    start = '';
  }
}
