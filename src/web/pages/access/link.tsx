import type { AccessOf } from '../../../campaigns/access-schema.ts';
import { Icon } from '../../ui/icon.tsx';

/** Link to the product, on `/acesso/TOKEN`. The other site does not get a referrer. */
export function AccessLink({ url, label }: Pick<AccessOf<'link'>, 'url' | 'label'>) {
  return (
    <section className="card access-group" aria-labelledby="link-title">
      <div>
        <h2 id="link-title">Seu link de entrada</h2>
        <p>Ele abre fora desta página. Não o publique: foi feito para quem comprou.</p>
      </div>
      <a className="button" href={url} target="_blank" rel="noopener noreferrer">
        {label}
        <Icon name="external" size={18} />
      </a>
    </section>
  );
}
