import type { Campaign } from '../../../campaigns/schema.ts';
import type { SaleState } from '../../../shared/sale-state.ts';
import { CoverArt } from '../../cover/cover-art.tsx';
import { useLink } from '../../render-context.ts';
import type { Page } from '../../render-page.tsx';
import { STYLES } from '../../styles.ts';
import { WaitingList } from '../../ui/waiting-list-form.tsx';
import { SupportContact } from '../legal/support-contact.tsx';

/** State in which a campaign takes no new orders. */
type ClosedSale = Exclude<SaleState, 'selling'>;

interface SalesPageProps {
  campaign: Pick<Campaign, 'product' | 'seller' | 'cover' | 'theme' | 'access'>;
  sale: ClosedSale;
}

const TITLES: Record<ClosedSale, string> = { paused: 'Vendas pausadas', ended: 'Vendas encerradas' };

/**
 * Page in the place of the first one while a campaign takes no new orders: it offers nothing, names no price, and leads
 * earlier buyers to their access.
 *
 * @param isFirst whether it stands at `/`, where search engines keep that of a pause
 */
export function salesPage(campaign: Campaign, sale: ClosedSale, isFirst: boolean): Page {
  const { title } = campaign.product;
  return {
    title: `${TITLES[sale]}: ${title}`,
    name: 'sales',
    ...(isFirst && sale === 'paused' && { path: '/', description: pausedText(title) }),
    styles: STYLES.personal,
    main: <SalesPage campaign={campaign} sale={sale} />,
  };
}

function pausedText(title: string): string {
  return `As vendas de ${title} estão pausadas no momento.`;
}

function SalesPage({ campaign, sale }: SalesPageProps) {
  const link = useLink();
  const { product, seller } = campaign;
  return (
    <article className="container message">
      <CoverArt campaign={campaign} />
      <h1>{TITLES[sale]}</h1>
      {sale === 'paused' ? (
        <>
          <p>{pausedText(product.title)}</p>
          <WaitingList id="waiting" paused />
        </>
      ) : (
        <p>{product.title} não está mais à venda.</p>
      )}
      <p>
        Já comprou? Sua compra continua valendo: <a href={link('/recuperar')}>receba seu link de acesso de novo</a>.
      </p>
      <SupportContact seller={seller} />
    </article>
  );
}
