import type { Actor } from '../../operators/service.ts';
import type { SettingMails } from '../settings/setting-mails.ts';
import { linkParams, type SendEntryPage } from './entry-page.ts';
import type { PanelRouting } from './panel-route.ts';

export interface NotMeOptions {
  settingMails: Pick<SettingMails, 'works' | 'use'>;
  /** Refuses new orders from now on. */
  closeShop(by: Actor): Promise<unknown>;
  page: SendEntryPage;
}

/** Maximum number of requests per minute from one address. */
const PER_MINUTE = 30;

/** `/painel/nao-fui-eu/:token`: closes the shop, by the link of a mail about changed settings, without a sign-in. */
export function notMePages({ openRoute }: PanelRouting, { settingMails, closeShop, page }: NotMeOptions): void {
  openRoute('GET /painel/nao-fui-eu/:token', {
    perMinute: PER_MINUTE,
    schema: { params: linkParams },
    async handler({ reply, params: { token } }) {
      // Mail scanners open links: only the press of the button closes the shop.
      if (await settingMails.works(token)) return page(reply, { kind: 'not-me', token });
      return page(reply.code(410), { kind: 'not-me-over' });
    },
  });

  openRoute('POST /painel/nao-fui-eu/:token', {
    perMinute: PER_MINUTE,
    schema: { params: linkParams },
    async handler({ reply, params: { token } }) {
      if (await settingMails.use(token, closeShop)) return page(reply, { kind: 'shop-closed' });
      return page(reply.code(410), { kind: 'not-me-over' });
    },
  });
}
