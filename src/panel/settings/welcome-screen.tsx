import { Link } from 'wouter';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** First screen of a shop's first owner: how they enter again, before any mail works. */
export function WelcomeScreen() {
  return (
    <>
      <h1>A loja é sua</h1>
      <p>
        Antes de seguir, guarde como entrar de novo: enquanto o e-mail da loja não está ligado, nenhum link de entrada
        chega.
      </p>
      <Passkeys />
      <RecoveryCodes />
      <Link href="/" className="button" replace>
        Ir para o painel
      </Link>
    </>
  );
}
