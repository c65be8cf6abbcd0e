import { Link } from 'wouter';

/** What to do in a shop that nobody has bought in yet. */
export function FirstSteps() {
  return (
    <section className="card" aria-labelledby="primeiros-passos">
      <h2 id="primeiros-passos">Falta pouco para a primeira venda</h2>
      <ol className="first-steps">
        <li>
          <Link href="/campanhas">Confira e publique a sua campanha</Link>: veja o que a verificação diz, e o que falta
          assinar.
        </li>
        <li>
          <Link href="/teste">Faça um teste</Link>: um e-mail e uma venda de teste mostram se o comprador recebe tudo.
        </li>
        <li>Divulgue o endereço da sua página. Cada pedido aparece aqui na mesma hora.</li>
      </ol>
    </section>
  );
}
