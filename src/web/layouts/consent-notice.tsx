import { useLink } from '../render-context.ts';

const OPTIONS = [
  { name: 'statistics', title: 'Estatísticas', text: 'Contam visitas e cliques, para melhorarmos a página.' },
  { name: 'marketing', title: 'Marketing', text: 'Medem os anúncios que trouxeram você até aqui.' },
] as const;

const CHOICES = { accept: 'Aceitar', refuse: 'Recusar', preferences: 'Preferências' } as const;

/** Refusing takes no more clicks than agreeing. */
const DIALOG_CHOICES = { accept: 'Aceitar tudo', refuse: 'Recusar tudo' } as const;

interface ConsentNoticeProps {
  /** Lies over a part of the page that no visitor needs first, instead of standing at the page's top. */
  over: boolean;
}

/**
 * Cookie notice: `src/web/enhance/ask-consent.ts` shows it and stores the choice; one at the page's top is shown before
 * by `src/web/enhance/early-notice.ts`.
 */
export function ConsentNotice({ over }: ConsentNoticeProps) {
  const link = useLink();
  return (
    <section
      className={`consent ${over ? 'consent-over' : 'consent-top'}`}
      data-consent=""
      hidden
      aria-label="Aviso de cookies"
    >
      <p>
        Guardamos só o necessário. Podemos usar também estatísticas e marketing?{' '}
        <a href={link('/privacidade')}>Saiba mais</a>
      </p>
      <div className="consent-choices">
        {Object.entries(CHOICES).map(([choice, label]) => (
          <button key={choice} type="button" className="button button-quiet" data-consent-choice={choice}>
            {label}
          </button>
        ))}
      </div>
    </section>
  );
}

/** Dialog of each category, opened by the notice and by the footer. */
export function ConsentPreferences() {
  return (
    <dialog id="consent-preferences" className="consent-dialog" aria-labelledby="consent-title">
      <div className="consent-options">
        <h2 id="consent-title">Preferências de cookies</h2>
        <p data-privacy-signal="" hidden>
          Seu navegador envia o sinal de privacidade GPC: tudo além do necessário fica recusado, qualquer que seja a
          escolha aqui.
        </p>
        <label className="consent-option">
          <input type="checkbox" checked disabled readOnly />
          <span>
            <strong>Necessários</strong> Guardam sua escolha e o andamento da compra. Sempre ativos.
          </span>
        </label>
        {OPTIONS.map(({ name, title, text }) => (
          <label key={name} className="consent-option">
            <input type="checkbox" name={name} />
            <span>
              <strong>{title}</strong> {text}
            </span>
          </label>
        ))}
        <button type="button" className="button button-block" data-consent-choice="save" data-close="">
          Salvar
        </button>
        <div className="consent-choices">
          {Object.entries(DIALOG_CHOICES).map(([choice, label]) => (
            <button
              key={choice}
              type="button"
              className="button button-quiet"
              data-consent-choice={choice}
              data-close=""
            >
              {label}
            </button>
          ))}
        </div>
      </div>
    </dialog>
  );
}
