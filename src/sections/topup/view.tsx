import { AccentText } from '../../web/ui/accent-text.tsx';
import { BuyLink } from '../../web/ui/buy-link.tsx';
import { TopupTable } from '../../web/ui/topup-table.tsx';
import { Section } from '../section.tsx';
import type { SectionProps } from '../section-props.ts';

/** The mobile top-up offer: one price table for each carrier. */
export function Topup({ section, campaign }: SectionProps<'topup'>) {
  return (
    <Section section={section}>
      <div className="topup">
        {section.tables.map(({ carrier, rows }) => (
          <div key={carrier} className="card">
            <TopupTable
              caption={
                <>
                  <strong>{carrier}</strong>
                  <span className="badge">{section.discountPercent}% de desconto</span>
                </>
              }
              rows={rows}
            />
          </div>
        ))}
      </div>
      <div className="section-foot">
        <BuyLink campaign={campaign} label={section.cta} />
        <p>
          <AccentText text={section.note} />
        </p>
      </div>
    </Section>
  );
}
