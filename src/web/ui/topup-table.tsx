import type { ReactNode } from 'react';
import { type Centavos, formatBRL } from '../../shared/money.ts';
import { Price } from './price.tsx';

interface TopupTableProps {
  /** Name of the carrier, with what belongs beside it. */
  caption: ReactNode;
  /** Top-ups by their value, with their price, in centavos. */
  rows: readonly { face: Centavos; price: Centavos }[];
  className?: string;
}

/** Prices of one carrier's top-ups. */
export function TopupTable({ caption, rows, className }: TopupTableProps) {
  return (
    <table className={className}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Recarga</th>
          <th scope="col">Você paga</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ face, price }) => (
          <tr key={face}>
            <th scope="row">{formatBRL(face)}</th>
            <td>
              <Price amount={price} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
