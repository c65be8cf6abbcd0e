import type { Ground } from '../../campaigns/look/palette.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { namedDocument } from '../../shared/tax-document.ts';
import { useLink } from '../render-context.ts';
import { Logo } from '../ui/logo.tsx';

interface SiteFooterProps {
  campaign: Campaign;
  /** Ground of the page's last section, which it continues. */
  ground?: Ground | undefined;
}

/** Footer with the seller, the terms and the contacts. */
export function SiteFooter({ campaign, ground }: SiteFooterProps) {
  const { chrome, seller } = campaign;
  const link = useLink();
  return (
    <footer className="site-footer" data-ground={ground}>
      <div className="container">
        <div className="footer-about">
          <Logo campaign={campaign} />
          <p>{chrome.footer.text}</p>
        </div>
        <nav aria-label="Rodapé">
          <ul className="footer-links">
            {chrome.footer.links.map(({ label, href }) => (
              <li key={href}>
                <a href={link(href)}>{label}</a>
              </li>
            ))}
            <li>
              <a href={link('/meus-dados')}>Meus dados</a>
            </li>
            <li className="js-only">
              <button type="button" data-consent-choice="preferences">
                Cookies
              </button>
            </li>
          </ul>
        </nav>
        <address className="footer-seller">
          {seller.name}
          <br />
          {namedDocument(seller.document)}
          <br />
          {/* A non-breaking space keeps the number next to its label. */}
          {seller.address.replace('CEP ', 'CEP\u00a0')}
          <br />
          <a href={link(`mailto:${seller.email}`)}>{seller.email}</a>
        </address>
      </div>
    </footer>
  );
}
