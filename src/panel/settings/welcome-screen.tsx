import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { query } from '../panel-client.ts';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** First screen of a shop's first owner: how they enter again, before any mail works. */
export function WelcomeScreen() {
  const passkeys = useQuery(query('GET /passkeys'));
  const codes = useQuery(query('GET /recovery-codes'));
  const isKept = Boolean(passkeys.data?.passkeys.length || codes.data?.left);
  return (
    <>
      <h1>A loja é sua</h1>
      <p>
        Antes de seguir, guarde como entrar de novo: enquanto o e-mail da loja não está ligado, nenhum link de entrada
        chega.
      </p>
      <Passkeys />
      <RecoveryCodes />
      <p>
        <Link href="/" className={isKept ? 'button' : 'button is-quiet'} replace>
          Ir para o painel
        </Link>
      </p>
    </>
  );
}
