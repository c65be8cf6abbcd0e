import { TEXTS } from '../../../shared/texts.ts';
import { useLink } from '../../render-context.ts';
import type { Page } from '../../render-page.tsx';
import { STYLES } from '../../styles.ts';

/** Page of all unknown addresses. */
export const notFoundPage: Page = {
  title: TEXTS.notFound,
  name: 'not-found',
  styles: STYLES.prose,
  main: <NotFound />,
};

/** Contents of the not-found page. */
function NotFound() {
  const link = useLink();
  return (
    <div className="container not-found">
      <p className="not-found-tag" aria-hidden="true">
        <s>R$ 4,04</s>
      </p>
      <h1>{TEXTS.notFound}</h1>
      <p>A página que você procura não existe ou mudou de endereço.</p>
      <a className="button" href={link('/')}>
        Voltar para o início
      </a>
    </div>
  );
}
