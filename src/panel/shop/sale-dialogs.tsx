import { call } from '../panel-client.ts';
import { ActDialog } from '../ui/act-dialog.tsx';
import type { ActCallbacks } from '../ui/acts.tsx';

/** Dialog that opens the shop. */
export function OpenShopDialog({ onDone, onClose }: ActCallbacks) {
  return (
    <ActDialog
      title="Abrir a loja?"
      confirm="Abrir a loja"
      act={() => call('POST /shop/open')}
      onDone={() => onDone('A loja foi aberta.')}
      onClose={onClose}
    >
      <p>A partir de agora qualquer pessoa pode comprar. Dá para fechar a loja a qualquer hora.</p>
    </ActDialog>
  );
}

/** Dialog that closes the shop: a slip must not end the sales. */
export function CloseShopDialog({ onDone, onClose }: ActCallbacks) {
  return (
    <ActDialog
      title="Fechar a loja?"
      confirm="Fechar a loja"
      isDanger
      act={() => call('POST /shop/close')}
      onDone={() => onDone('A loja foi fechada.')}
      onClose={onClose}
    >
      <p>Ninguém consegue comprar até você abrir de novo: quem chegar lê “As vendas estão fechadas no momento”.</p>
      <p>Quem já comprou continua com tudo, e códigos em aberto ainda podem ser pagos.</p>
    </ActDialog>
  );
}
