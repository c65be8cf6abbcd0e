import type { Campaign } from '../../../campaigns/schema.ts';
import { baseHere, storageKey } from '../../base.ts';
import type { Page } from '../../render-page.tsx';
import { PENDING_ORDER } from '../../rules/pending-order.ts';
import { MessagePage } from '../messages/message-page.tsx';
import { personalPage } from '../personal-page.ts';

/**
 * `/pedido`: leads on to the order that the device remembers, before anything is painted. The payment modal lends the
 * page this address where scripts of others could read the order's own.
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
    script: leadOnScript(baseHere(base)),
  };
}

/** Inline, at the page's end. The modal's own order comes first: another tab may have made another one since. */
function leadOnScript(base: string): string {
  const key = storageKey(PENDING_ORDER, base);
  return `try{let id=/^[\\w-]{16,}/.exec(history.state?.order??localStorage['${key}']);if(id){document.documentElement.hidden=1;location.replace('${base}/pedido/'+id)}}catch{}`;
}
