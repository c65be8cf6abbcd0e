import { useLink } from '../render-context.ts';

const OPTIONS = [
  { name: 'statistics', title: 'Estatísticas', text: 'Contam visitas e cliques, para melhorarmos a página.' },
  { name: 'marketing', title: 'Marketing', text: 'Medem os anúncios que trouxeram você até aqui.' },
] as const;

const CHOICES = { accept: 'Aceitar', refuse: 'Recusar', preferences: 'Preferências' } as const;

/** Refusing takes no more clicks than agreeing. */
const DIALOG_CHOICES = { accept: 'Aceitar tudo', refuse: 'Recusar tudo' } as const;

/** Cookie notice and its preferences; `src/web/enhance/ask-consent.ts` shows them and stores the choice. */
export function Consent() {
  const link = useLink();
  return (
    <>
      <section className="consent" data-consent="" hidden aria-label="Aviso de cookies">
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
    </>
  );
}
