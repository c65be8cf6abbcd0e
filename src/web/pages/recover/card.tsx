import { useFormAction } from '../../render-context.ts';

/** Form that mails the access link again, for the top of the support page. */
export function RecoverCard() {
  const formAction = useFormAction();
  return (
    <section className="card recover-card" aria-labelledby="recover-title">
      <h2 id="recover-title">Receber meu acesso de novo</h2>
      <p>Informe o e-mail da compra. Se houver um acesso nele, enviamos o link agora.</p>
      <form method="post" action={formAction('/recuperar')}>
        <div className="field">
          <label htmlFor="recover-email">E-mail</label>
          <input id="recover-email" name="email" type="email" autoComplete="email" required />
        </div>
        <button type="submit" className="button">
          Enviar meu link
        </button>
      </form>
    </section>
  );
}
