import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { OperatorsService } from '../../operators/service.ts';
import { AppError } from '../../platform/errors.ts';
import { firstOwnerSchema } from '../../shared/panel/first-owner-schema.ts';
import { linkParams, type SendEntryPage } from './entry-page.ts';
import type { PanelRouting } from './panel-route.ts';
import { enter } from './session-cookie.ts';

interface Options {
  operators: OperatorsService;
  page: SendEntryPage;
}

/** Maximum number of requests per minute from one address. */
const PER_MINUTE = 10;

const form = z.object({ name: z.string().max(300).default(''), email: z.string().max(300).default('') });

/**
 * `/painel/comecar/TOKEN`: the entry of the shop's first owner, by the link that its start prints. Once anybody owns the
 * shop, the address is as unknown as any other.
 */
export function firstOwnerPages({ openRoute }: PanelRouting, { operators, page }: Options): void {
  /** Answers for a link that does not work. @throws AppError 404 if no link ever works again */
  async function refuse(reply: FastifyReply, token: string): Promise<FastifyReply | null> {
    const state = await operators.firstLink.stateOf(token);
    if (state === 'gone') throw new AppError('not_found', { what: 'page' });
    return state === 'works' ? null : page(reply.code(410), { kind: 'first-over' });
  }

  openRoute('GET /painel/comecar/:token', {
    perMinute: PER_MINUTE,
    schema: { params: linkParams },
    async handler({ reply, params: { token } }) {
      // Only the press of the button uses the link up.
      return (await refuse(reply, token)) ?? page(reply, { kind: 'first', token });
    },
  });

  openRoute('POST /painel/comecar/:token', {
    perMinute: PER_MINUTE,
    schema: { params: linkParams, body: form },
    async handler({ reply, address, visitor, params: { token }, body }) {
      const refusal = await refuse(reply, token);
      if (refusal) return refusal;
      const person = firstOwnerSchema.safeParse(body);
      if (!person.success) {
        const errors: Record<string, string> = {};
        for (const { path, message } of person.error.issues) errors[String(path[0])] ??= message;
        return page(reply.code(422), { kind: 'first', token, values: body, errors });
      }
      const cookie = await operators.begin(token, person.data, visitor);
      // Somebody else has pressed it at the same moment.
      if (cookie === null) throw new AppError('not_found', { what: 'page' });
      return enter(reply, address, cookie).redirect('/painel/comecar', 303);
    },
  });
}
