import type { Centavos } from '../../shared/money.ts';
import { useLink } from '../render-context.ts';
import { Icon } from '../ui/icon.tsx';
import { Price } from '../ui/price.tsx';

interface OfferProps {
  /** In centavos. */
  amount: Centavos;
  benefits: string[];
  /** Saving of the buyer, such as "+ R$ 220 por mês". */
  saving?: string | undefined;
  /** File of the product's cover, 5:7, below the campaign's base. */
  cover: string;
}

/** Offer in the modal: benefits, price and saving. */
export function OfferSummary({ amount, benefits, saving, cover }: OfferProps) {
  const link = useLink();
  return (
    <div className="modal-offer">
      <div className="modal-product">
        <img className="modal-cover" src={link(`/${cover}`)} width={600} height={840} alt="" />
        <p className="modal-price">
          <Price amount={amount} />
          <span className="modal-once">pagamento único</span>
        </p>
      </div>
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
