import { Link } from 'wouter';
import { useWhyNot } from '../session/session-gate.tsx';
import { Icon } from '../ui/panel-icon.tsx';
import { Empty } from '../ui/problem.tsx';
import { MailTest } from './mail-test.tsx';
import { SaleTest } from './sale-test.tsx';

/** The tries before the first buyer: a mail, and the whole way of a sale. */
export function TestScreen() {
  const reason = useWhyNot('settings');
  return (
    <>
      <Link href="/ajustes" className="back">
        <Icon name="back" />
        Ajustes
      </Link>
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
