import type { DeliveryService } from '../../delivery/service.ts';
import type { Actor, OperatorsService } from '../../operators/service.ts';
import { addSeconds, type Clock, DAY } from '../../platform/clock.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { PublicNetwork } from '../../platform/http/public-connection.ts';
import { newTokenId, readSignedToken, signedToken } from '../../platform/http/signed-token.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { createSmtpMailer } from '../../platform/outbox/mailer.ts';
import type { MailQueue } from '../../platform/outbox/outbox.ts';
import type { GuardedPart } from '../../shared/panel/setting-groups.ts';
import type { Env } from './env.ts';
import { mailServerOf } from './follow-mailer.ts';
import type { StoredSettings } from './stored-settings.ts';

const SETTING_MAILS = 'setting_mails';
/** Life of the link in a mail, in seconds: as long as the change stands on Hoje. */
const LIFE_SECONDS = 7 * DAY;

/** Mail server and sender of before a change. */
interface FormerMailer extends Pick<Env, 'MAIL_FROM'> {
  url: string;
  fromPanel: boolean;
}

interface Dependencies {
  db: Db;
  jobs: Jobs;
  settings: StoredSettings;
  operators: Pick<OperatorsService, 'current'>;
  delivery: Pick<DeliveryService, 'composeForOperator'>;
  network: PublicNetwork;
  /** Key of the links' tokens. */
  secret: string;
  publicUrl: () => string;
  demo: boolean;
  clock: Clock;
}

export type SettingMails = ReturnType<typeof createSettingMails>;

/** Creates the mails that tell all owners where money, mails or backups go now, by the mail server of before. */
export function createSettingMails({ db, jobs, settings, operators, delivery, ...context }: Dependencies) {
  const { network, secret, publicUrl, demo, clock } = context;
  const placeOf = (id: string) => `setting-mail:${id}`;

  async function isValid(id: string): Promise<boolean> {
    const row = await db
      .selectFrom(SETTING_MAILS)
      .select('id')
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .where('expires_at', '>', clock())
      .executeTakeFirst();
    return row !== undefined;
  }

  return {
    /** Queues a mail to each owner, in the transaction of a change; none where no mail could be sent before it. */
    async announce(trx: Trx, { by, part, before }: { by: Actor; part: GuardedPart; before: Env }): Promise<void> {
      const { SMTP_URL: url, MAIL_FROM, fromPanel } = before;
      if (!url && !demo) return;
      const former: FormerMailer | null = url ? { url, MAIL_FROM, fromPanel: fromPanel.has('SMTP_URL') } : null;
      const now = clock();
      for (const { id: operator, role } of await operators.current(trx)) {
        if (role !== 'owner') continue;
        const id = newTokenId();
        await trx
          .insertInto(SETTING_MAILS)
          .values({
            ...{ id, operator_id: operator, part, changed_by: by.name },
            sealed_mailer: former && settings.seal(placeOf(id), JSON.stringify(former)),
            ...{ due_at: now, expires_at: addSeconds(now, LIFE_SECONDS), created_at: now },
          })
          .execute();
      }
      await jobs.wake(trx, SETTING_MAILS);
    },

    /** Mails for the outbox. */
    mails: {
      table: SETTING_MAILS,
      unwanted: 'dropped',
      async compose(trx, { id, operator_id, part, changed_by, created_at, expires_at }) {
        if (expires_at <= clock()) return null;
        const { email } = await trx
          .selectFrom('operators')
          .select('email')
          .where('id', '=', operator_id)
          .executeTakeFirstOrThrow();
        const url = `${publicUrl()}/painel/nao-fui-eu/${signedToken(secret, 'not-me', id)}`;
        return delivery.composeForOperator(
          'settings-changed',
          { id, to: email },
          { part, by: changed_by, at: created_at, url },
        );
      },
      async send({ id, sealed_mailer }, mail) {
        if (sealed_mailer === null) return;
        const text = settings.open(placeOf(id), sealed_mailer);
        if (text === null) throw new Error('sealed with a key that is not known');
        const { url, MAIL_FROM, fromPanel } = JSON.parse(text) as FormerMailer;
        const from = { SMTP_URL: url, fromPanel: new Set(fromPanel ? ['SMTP_URL'] : []) };
        const server = mailServerOf(from, network);
        const mailer = server && createSmtpMailer(server, MAIL_FROM);
        try {
          await mailer?.send(mail);
        } finally {
          mailer?.close();
        }
      },
    } satisfies MailQueue<'setting_mails'>,

    /** Whether a link is still valid; does not use it up. */
    async works(token: string): Promise<boolean> {
      const id = readSignedToken(secret, 'not-me', token);
      return id !== null && isValid(id);
    },

    /**
     * Uses a link up, after what it is for.
     *
     * @param act done in the name of the owner whom the mail was sent to; it may be done twice
     * @returns whether the link was valid
     */
    async use(token: string, act: (by: Actor) => Promise<unknown>): Promise<boolean> {
      const id = readSignedToken(secret, 'not-me', token);
      if (id === null || !(await isValid(id))) return false;
      const owner = await db.transaction().execute(async (trx) => {
        const mail = await trx.selectFrom(SETTING_MAILS).select('operator_id').where('id', '=', id).executeTakeFirst();
        return (await operators.current(trx)).find((one) => one.id === mail?.operator_id);
      });
      if (!owner) return false;
      await act({ id: `operator:${owner.id}`, name: owner.email, role: owner.role, ip: null });
      await db.updateTable(SETTING_MAILS).set({ used_at: clock() }).where('id', '=', id).execute();
      return true;
    },
  };
}
