import { useLocation } from 'wouter';
import { useRecipient } from '../orders/recipient-fields.tsx';
import { call } from '../panel-client.ts';
import { ActDialog } from '../ui/act-dialog.tsx';

/** Dialog that recreates the order of a payment without one. */
export function RemakeDialog({ alert, detail, onClose }: { alert: string; detail: string; onClose: () => void }) {
  const [, navigate] = useLocation();
  const { recipient, isComplete: isWhole, fields } = useRecipient();
  return (
    <ActDialog
      title="Refazer o pedido"
      confirm="Refazer o pedido"
      isReady={isWhole}
      act={() => call('POST /alerts/:id/order', { id: alert, ...recipient })}
      onDone={({ number }) => navigate(`/pedidos/${number}`)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{detail}</p>
          {fields(errors)}
          <p>
            Quem pagou está no extrato do banco; o e-mail, ele mesmo diz. O pedido é refeito com este pagamento, conta
            como venda, e o e-mail com o link sai na hora.
          </p>
        </>
      )}
    </ActDialog>
  );
}
