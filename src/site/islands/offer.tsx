import type { Centavos } from '../../shared/money.ts';
import { Icon } from '../ui/icon.tsx';
import { Price } from '../ui/price.tsx';

interface OfferProps {
  /** centavos */
  amount: Centavos;
  benefits: string[];
  /** What the buyer saves, such as "+ R$ 220 por mês". */
  saving: string;
}

/** What is sold, for how much, and what it saves. */
export function Offer({ amount, benefits, saving }: OfferProps) {
  return (
    <div className="deal">
      <p className="deal-price">
        <Price amount={amount} />
        <span className="deal-once">pagamento único</span>
      </p>
      <ul className="deal-benefits">
        {benefits.map((benefit) => (
          <li key={benefit}>
            <Icon name="check" size={18} />
            {benefit}
          </li>
        ))}
      </ul>
      <p className="deal-saving">
        Economia estimada
        <strong>{saving}</strong>
      </p>
    </div>
  );
}
