import { useDenialReason } from '../session/session-gate.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Empty } from '../ui/problem.tsx';
import { MailTest } from './mail-test.tsx';
import { SaleTest } from './sale-test.tsx';

/** Screen of the tests before the first sale: a mail and a whole purchase. */
export function TestScreen() {
  const reason = useDenialReason('settings');
  return (
    <>
      <BackLink to="/ajustes" name="Ajustes" />
      <h1>Testar a loja</h1>
      <p>Antes do primeiro comprador, veja a loja funcionar de ponta a ponta. Nada daqui conta como venda.</p>
      {reason ? (
        <Empty title="Só quem é proprietário testa a loja" text={reason} />
      ) : (
        <>
          <MailTest />
          <SaleTest />
        </>
      )}
    </>
  );
}
