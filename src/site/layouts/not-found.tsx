import { TEXTS } from '../../shared/texts.ts';

/** What stands at an address that does not exist. */
export function NotFound() {
  return (
    <div className="container not-found">
      <p className="not-found-tag" aria-hidden="true">
        <s>R$ 4,04</s>
      </p>
      <h1>{TEXTS.notFound}</h1>
      <p>A página que você procura não existe ou mudou de endereço.</p>
      <a className="button" href="/">
        Voltar para o início
      </a>
    </div>
  );
}
