import { formatBRL } from '../../shared/money.ts';
import { BuyLink } from '../../web/ui/buy-link.tsx';
import { Price } from '../../web/ui/price.tsx';
import { Section } from '../section.tsx';
import type { SectionProps } from '../section-props.ts';

/** The mobile top-up offer: one price table for each carrier. */
export function Topup({ section, campaign }: SectionProps<'topup'>) {
  return (
    <Section section={section}>
      <div className="topup">
        {section.tables.map(({ carrier, rows }) => (
          <div key={carrier} className="card">
            <table>
              <caption>
                <strong>{carrier}</strong>
                <span className="badge">{section.discountPercent}% de desconto</span>
              </caption>
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
          </div>
        ))}
      </div>
      <div className="section-foot">
        <BuyLink campaign={campaign} label={section.cta} />
        <p>{section.note}</p>
      </div>
    </Section>
  );
}
