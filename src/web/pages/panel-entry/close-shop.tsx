import { EntryLink, Submit } from './entry-controls.tsx';

/** Asks whether the shop is to be closed, after “Não fui eu” in a mail. */
export function CloseShopForm({ token }: { token: string }) {
  return (
    <form method="post" action={`/painel/nao-fui-eu/${encodeURIComponent(token)}`}>
      <p>
        Ninguém mais compra até a loja ser aberta de novo no painel. Quem já comprou segue com o acesso, e códigos PIX
        em aberto ainda podem ser pagos.
      </p>
      <Submit>Fechar a loja</Submit>
    </form>
  );
}

/** Says that it is closed, and what comes next. */
export function ShopClosed() {
  return (
    <>
      <p role="status">
        Ninguém mais compra. Agora entre no painel, veja no registro quem mudou o quê, e tire o acesso de quem não
        deveria ter.
      </p>
      <EntryLink>Entrar no painel</EntryLink>
    </>
  );
}

/** Says that the link is used up or too old. */
export function NotMeOver() {
  return (
    <>
      <p>Um link destes vale por uma semana e fecha a loja uma vez só. No painel, a loja se fecha a qualquer hora.</p>
      <EntryLink>Entrar no painel</EntryLink>
    </>
  );
}
