import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { DemonstrationEntry, OperatorsService, PanelAddress } from '../../operators/service.ts';
import { credentialOptionsSchema, recoveryCodeText, shownPasskeySchema } from '../../shared/panel/session-schema.ts';
import { operatorEmail } from '../../shared/panel/settings-schema.ts';
import type { PanelEntryView } from '../../web/pages/panel-entry/page.tsx';
import { linkParams, type SendEntryPage } from './entry-page.ts';
import { hasPasskeys } from './panel-address.ts';
import type { PanelRouting } from './panel-route.ts';
import { enter, sessionCookie } from './session-cookie.ts';

interface Options {
  operators: OperatorsService;
  /** Entry of a demonstration; null in a live shop. */
  demonstrationEntry: DemonstrationEntry | null;
  page: SendEntryPage;
}

/** Minimum duration of a request for a link, in ms: it must not reveal whether the address is known. */
const REQUEST_MS = 300;
/** Maximum number of requests per minute from one address that send mails. */
const MAILS_PER_MINUTE = 10;
/** Maximum number of other requests per minute from one address that sign in. */
const SIGN_INS_PER_MINUTE = 30;

/** `/painel/entrar` and the pages below it, for visitors without a session. */
export function signInPages({ openRoute }: PanelRouting, { operators, demonstrationEntry, page }: Options): void {
  const entry = (
    address: PanelAddress,
    more: { email?: string; error?: string; isOver?: boolean } = {},
  ): PanelEntryView => ({
    kind: 'ask',
    passkeys: hasPasskeys(address),
    ...more,
  });

  openRoute('GET /painel/entrar', async ({ reply, address }) => page(reply, entry(address)));

  // The panel's app comes here when a session ends during its use.
  openRoute('GET /painel/terminou', async ({ reply, address }) => page(reply, entry(address, { isOver: true })));

  openRoute('POST /painel/entrar', {
    perMinute: MAILS_PER_MINUTE,
    schema: { body: z.object({ email: z.string().max(254) }) },
    async handler({ reply, address, body }) {
      const email = operatorEmail.safeParse(body.email);
      if (!email.success) {
        const error = email.error.issues[0]?.message ?? '';
        return page(reply.code(422), entry(address, { email: body.email, error }));
      }
      await Promise.all([operators.askLink(email.data), sleep(REQUEST_MS)]);
      return page(reply, { kind: 'sent' });
    },
  });

  openRoute('GET /painel/entrar/:token', {
    perMinute: SIGN_INS_PER_MINUTE,
    schema: { params: linkParams },
    async handler({ reply, params: { token } }) {
      // Mail scanners open links: only the press of a button signs in.
      if (await operators.linkWorks(token)) return page(reply, { kind: 'press', token });
      return page(reply.code(410), { kind: 'expired' });
    },
  });

  openRoute('POST /painel/entrar/:token', {
    perMinute: SIGN_INS_PER_MINUTE,
    schema: { params: linkParams },
    async handler({ reply, address, visitor, params: { token } }) {
      const cookie = await operators.press(token, visitor);
      if (cookie === null) return page(reply.code(410), { kind: 'expired' });
      return enter(reply, address, cookie).redirect('/painel', 303);
    },
  });

  openRoute('GET /painel/codigo', async ({ reply }) => page(reply, { kind: 'code' }));

  openRoute('POST /painel/codigo', {
    perMinute: MAILS_PER_MINUTE,
    schema: { body: z.object({ email: z.string().max(254), code: recoveryCodeText }) },
    async handler({ reply, address, visitor, body }) {
      const email = operatorEmail.safeParse(body.email);
      const [cookie] = await Promise.all([
        email.success ? operators.signInByCode(email.data, body.code, visitor) : null,
        sleep(REQUEST_MS),
      ]);
      if (cookie === null) return page(reply.code(401), { kind: 'code', email: body.email, isRefused: true });
      return enter(reply, address, cookie).redirect('/painel', 303);
    },
  });

  openRoute('POST /painel/chave/opcoes', {
    perMinute: SIGN_INS_PER_MINUTE,
    async handler({ reply, address }) {
      const options = credentialOptionsSchema.parse(await operators.passkeys.signInOptions(address));
      return reply.header('cache-control', 'no-store').send(options);
    },
  });

  openRoute('POST /painel/chave', {
    perMinute: SIGN_INS_PER_MINUTE,
    schema: { body: shownPasskeySchema },
    async handler({ reply, address, visitor, body }) {
      const cookie = await operators.signInByPasskey(address, body.credential, visitor);
      return enter(reply, address, cookie).send({ url: '/painel' });
    },
  });

  if (demonstrationEntry) {
    openRoute('POST /painel/demonstracao', {
      perMinute: SIGN_INS_PER_MINUTE,
      async handler({ reply, address, visitor }) {
        return enter(reply, address, await operators.demonstrate(visitor, 'seeded')).redirect('/painel', 303);
      },
    });

    openRoute('GET /painel/demonstracao/:token', {
      perMinute: SIGN_INS_PER_MINUTE,
      schema: { params: linkParams },
      async handler({ reply, params: { token } }) {
        if (demonstrationEntry.opens(token)) return page(reply, { kind: 'demonstration', token });
        return page(reply.code(410), { kind: 'demonstration-over' });
      },
    });

    openRoute('POST /painel/demonstracao/:token', {
      perMinute: SIGN_INS_PER_MINUTE,
      schema: { params: linkParams },
      async handler({ reply, address, visitor, params: { token } }) {
        if (!demonstrationEntry.opens(token)) return page(reply.code(410), { kind: 'demonstration-over' });
        return enter(reply, address, await operators.demonstrate(visitor, 'linked')).redirect('/painel', 303);
      },
    });
  }

  openRoute('POST /painel/sair', async ({ reply, address, access }) => {
    if (access) await operators.end(access, access.sessionId);
    return reply.header('set-cookie', sessionCookie(address.origin).clear()).redirect('/painel/saiu', 303);
  });

  openRoute('GET /painel/saiu', async ({ reply }) => page(reply, { kind: 'signed-out' }));
}
