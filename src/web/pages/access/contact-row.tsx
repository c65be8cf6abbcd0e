import { type Contact, telegramUrl, whatsappUrl } from '../../../campaigns/contacts.ts';
import { TEXTS } from '../../../shared/texts.ts';

interface Props {
  contact: Contact;
  categoryLabel: string;
}

/** Row of one supplier. The page has hundreds, so its markup is minimal. */
export function ContactRow({ contact, categoryLabel }: Props) {
  const { name, region, services, note, whatsapp, telegram } = contact;
  return (
    <li data-contact="">
      <div>
        <h3>{name}</h3>
        <p>
          {categoryLabel} · {region}
        </p>
      </div>
      <div className="contact-offer">
        <p>{services.join(', ')}</p>
        {note && <p className="contact-note">{note}</p>}
      </div>
      <p className="contact-number">{whatsapp ? formatPhone(whatsapp) : `@${telegram}`}</p>
      <div className="contact-actions">
        <ContactLink href={whatsappUrl(contact)} app="WhatsApp" name={name} />
        <ContactLink href={telegramUrl(contact)} app="Telegram" name={name} />
        {whatsapp && (
          <button
            type="button"
            className="js-only"
            data-copy-number={`+${whatsapp}`}
            aria-label={`${TEXTS.copy} número de ${name}`}
          >
            {TEXTS.copy}
          </button>
        )}
      </div>
    </li>
  );
}

function ContactLink({ href, app, name }: { href: string | undefined; app: string; name: string }) {
  if (!href) return null;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" aria-label={`${app} de ${name}`}>
      {app}
    </a>
  );
}

/** Formats a phone: `5511987654321` → `+55 11 98765-4321`; a foreign number keeps its digits together. */
function formatPhone(digits: string): string {
  return `+${digits}`.replace(/^\+55(\d\d)(\d{4,5})(\d{4})$/, '+55 $1 $2-$3');
}
