import { type Centavos, formatBRL } from '../../shared/money.ts';

interface PriceProps {
  /** centavos */
  amount: Centavos;
  /** Crossed out before the price, in centavos. */
  was?: Centavos;
  /** What the price is for, such as "por mês". */
  per?: string;
  /** Set large, with small currency and cents around the reais. */
  display?: boolean;
}

/** Characters of a price that is set large as it is, such as `R$ 999,99`. */
const SHORT = 9;

/** A price that reads at a glance. Its text is `R$ 19,90`. */
export function Price({ amount, was, per, display = false }: PriceProps) {
  const text = formatBRL(amount);
  const comma = text.lastIndexOf(',');
  return (
    <>
      {was !== undefined && <WasPrice amount={was} />}
      {display ? (
        <span className={text.length > SHORT ? 'price price-display price-long' : 'price price-display'}>
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

/** The price that is no longer asked, crossed out and said to be so. */
export function WasPrice({ amount }: { amount: Centavos }) {
  return (
    <s className="price-was">
      <span className="visually-hidden">De </span>
      {formatBRL(amount)}
    </s>
  );
}
