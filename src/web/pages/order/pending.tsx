import type { Campaign } from '../../../campaigns/schema.ts';
import { sameHostBase, storageKey } from '../../base.ts';
import type { Page } from '../../render-page.tsx';
import { PENDING_ORDER_KEY } from '../../rules/pending-order.ts';
import { MessagePage } from '../messages/message-page.tsx';
import { personalPage } from '../personal-page.ts';

/**
 * `/pedido`: redirects to the order that the device remembers, before anything is painted. The payment modal sets this
 * address if scripts of other hosts could read the order's own.
 */
export function pendingOrderPage({ campaign, base }: { campaign: Campaign; base: string }): Page {
  return {
    ...personalPage({
      title: 'Nenhum PIX em aberto',
      name: 'order',
      main: (
        <MessagePage
          title="Nenhum PIX em aberto neste aparelho"
          text="Se você já pagou, receba de novo por e-mail o link da sua compra."
          action={{ label: 'Receber meu link novamente', href: '/recuperar' }}
          seller={campaign.seller}
        />
      ),
    }),
    script: redirectScript(sameHostBase(base)),
  };
}

/**
 * Inline script at the page's end. The modal's own order takes precedence: another tab may have created another one
 * since.
 */
function redirectScript(base: string): string {
  const key = storageKey(PENDING_ORDER_KEY, base);
  return `try{let id=/^[\\w-]{16,}/.exec(history.state?.order??localStorage['${key}']);if(id){document.documentElement.hidden=1;location.replace('${base}/pedido/'+id)}}catch{}`;
}
