import type { Campaign } from '../../campaign/schema.ts';
import { Icon } from '../ui/icon.tsx';

/** How to reach the seller, and the form that mails the access link again. */
export function SupportPage({ campaign }: { campaign: Campaign }) {
  const { seller, product } = campaign;
  return (
    <div className="container support-page">
      <header>
        <h1>Suporte</h1>
        <p>Estamos aqui para ajudar antes, durante e depois da compra.</p>
      </header>
      <section className="card" aria-labelledby="recover-title">
        <h2 id="recover-title">Receber meu acesso de novo</h2>
        <p>Informe o e-mail da compra. Se houver um acesso nele, enviamos o link agora.</p>
        <form method="post" action="/recuperar">
          <div className="field">
            <label htmlFor="recover-email">E-mail</label>
            <input id="recover-email" name="email" type="email" autoComplete="email" required />
          </div>
          <button type="submit" className="button">
            Enviar meu link
          </button>
        </form>
      </section>
      <section className="card" aria-labelledby="contact-title">
        <h2 id="contact-title">Falar com a gente</h2>
        <p>Tenha em mãos o número do pedido, que está no e-mail da compra.</p>
        <ul className="contact-list">
          <li>
            <a
              className="button button-secondary"
              href={`https://wa.me/${seller.whatsapp}`}
              target="_blank"
              rel="noopener"
            >
              <Icon name="chat" />
              WhatsApp
            </a>
          </li>
          <li>
            <a className="button button-secondary" href={`mailto:${seller.email}`}>
              <Icon name="mail" />
              {seller.email}
            </a>
          </li>
        </ul>
      </section>
      <p className="support-guarantee">
        <Icon name="shield" />
        Você tem {product.guaranteeDays} dias para desistir da compra e receber todo o valor de volta.
      </p>
    </div>
  );
}
