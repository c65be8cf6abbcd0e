import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../../operators/service.ts';
import { pagePolicy } from '../../platform/http/content-security.ts';
import { sendHtml } from '../../platform/http/html.ts';
import { type PanelEntryView, renderPanelEntry } from '../../web/pages/panel-entry/page.tsx';
import type { SettingMails } from '../settings/setting-mails.ts';
import type { PanelRouting } from './panel-route.ts';

export interface NotMeOptions {
  settingMails: Pick<SettingMails, 'works' | 'use'>;
  /** Refuses new orders from now on. */
  closeShop(by: Actor): Promise<unknown>;
  shopName: () => string;
  demo: boolean;
  /** Name of the pages' script. */
  script: string;
}

/** Maximum number of requests per minute from one address. */
const PER_MINUTE = 30;

const linkParams = z.object({ token: z.string().max(100) });

/** `/painel/nao-fui-eu/:token`: closes the shop, by the link of a mail about changed settings, without a sign-in. */
export function notMePages(
  { openRoute }: PanelRouting,
  { settingMails, closeShop, shopName, demo, script }: NotMeOptions,
): void {
  function page(reply: FastifyReply, view: PanelEntryView): FastifyReply {
    const { html, inline } = renderPanelEntry(view, { shop: shopName(), demo, script });
    // With `no-referrer` the form's request would come from the origin `null`.
    return sendHtml(reply, { html, csp: pagePolicy(inline) }, 'same-origin');
  }

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
