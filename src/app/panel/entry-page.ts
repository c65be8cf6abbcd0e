import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { pagePolicy } from '../../platform/http/content-security.ts';
import { sendHtml } from '../../platform/http/html.ts';
import { type PanelEntryView, renderPanelEntry } from '../../web/pages/panel-entry/page.tsx';

interface Options {
  shopName: () => string;
  demo: boolean;
  /** Name of the pages' script. */
  script: string;
}

/** Answers with a page for visitors without a session. */
export type SendEntryPage = (reply: FastifyReply, view: PanelEntryView) => FastifyReply;

/** Parameters of a page's address that ends with a link's token. */
export const linkParams = z.object({ token: z.string().max(100) });

/** Creates the answer with one of the panel's pages for visitors without a session. */
export function createEntryPage({ shopName, demo, script }: Options): SendEntryPage {
  return (reply, view) => {
    const { html, inline } = renderPanelEntry(view, { shop: shopName(), demo, script });
    // With `no-referrer` the forms' requests would come from the origin `null`.
    return sendHtml(reply, { html, csp: pagePolicy(inline) }, 'same-origin');
  };
}
