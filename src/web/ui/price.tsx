import { type Centavos, formatBRL } from '../../shared/money.ts';

interface PriceProps {
  /** In centavos. */
  amount: Centavos;
  /** Previous price, crossed out before this one, in centavos. */
  was?: Centavos;
  /** Unit of the price, such as "por mês". */
  per?: string;
  /** Large, with small currency and cents around the reais. */
  display?: boolean;
}

/** Maximum length of a price at full display size, such as `R$ 999,99`. */
const MAX_DISPLAY_LENGTH = 9;

/** Whether a price is too long for its full display size. @param amount in centavos */
export function isLongPrice(amount: Centavos): boolean {
  return formatBRL(amount).length > MAX_DISPLAY_LENGTH;
}

/** A price; its text is `R$ 19,90`. */
export function Price({ amount, was, per, display = false }: PriceProps) {
  const text = formatBRL(amount);
  const comma = text.lastIndexOf(',');
  return (
    <>
      {was !== undefined && <WasPrice amount={was} />}
      {display ? (
        <span className={isLongPrice(amount) ? 'price price-display price-long' : 'price price-display'}>
          <small>{text.slice(0, 3)}</small>
          {text.slice(3, comma)}
          <small>{text.slice(comma)}</small>
        </span>
      ) : (
        <span className="price">{text}</span>
      )}
      {per && (
        <>
          {' '}
          <span className="price-per">{per}</span>
        </>
      )}
    </>
  );
}

/** Former price, crossed out and announced as such. */
export function WasPrice({ amount }: { amount: Centavos }) {
  return (
    <s className="price-was">
      <span className="visually-hidden">De </span>
      {formatBRL(amount)}
    </s>
  );
}
