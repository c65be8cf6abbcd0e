import type { Picture as CampaignPicture } from '../../campaigns/picture-schema.ts';
import type { Centavos } from '../../shared/money.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';

interface OfferProps {
  /** In centavos. */
  amount: Centavos;
  benefits: string[];
  /** Saving of the buyer, such as "+ R$ 220 por mês". */
  saving?: string | undefined;
  cover?: CampaignPicture | undefined;
}

/** Offer in the modal: benefits, price and saving. */
export function OfferSummary({ amount, benefits, saving, cover }: OfferProps) {
  return (
    <div className="modal-offer">
      {cover && <Picture picture={cover} sizes="(max-width: 40rem) calc(100vw - 4rem), 20rem" ratio="16/9" first />}
      <p className="modal-price">
        <Price amount={amount} />
        <span className="modal-once">pagamento único</span>
      </p>
      <ul className="perks">
        {benefits.map((benefit) => (
          <li key={benefit}>
            <Icon name="check" size={18} />
            {benefit}
          </li>
        ))}
      </ul>
      {saving && (
        <p className="modal-saving">
          Economia estimada
          <strong>{saving}</strong>
        </p>
      )}
    </div>
  );
}
