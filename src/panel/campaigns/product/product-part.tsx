import { useQuery } from '@tanstack/react-query';
import type { ProductView } from '../../../shared/panel/product-schema.ts';
import { query } from '../../panel-client.ts';
import { useHasPermission, useMe } from '../../session/session-gate.tsx';
import { Empty } from '../../ui/problem.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import type { CampaignPart } from '../campaign-screen.tsx';
import { DraftCard } from './draft-card.tsx';
import { ProductUpload } from './product-upload.tsx';
import { ProductVersion } from './product-version.tsx';

/** Product of a campaign: upload of a new version, and the versions so far. */
export function ProductPart({ campaign: { id } }: CampaignPart) {
  const { readOnly } = useMe();
  const product = useQuery({ ...query('GET /campaigns/:id/product', { id }), enabled: !readOnly });
  const mayPublish = useHasPermission('publish');
  if (readOnly)
    return <Empty title="O produto não aparece aqui" text="Nesta demonstração só dá para olhar os pedidos." />;
  if (!product.data) return <QueryState query={product} rows={4} />;
  if (product.data.kind === 'link')
    return (
      <Empty
        title="Esta campanha vende um link"
        text="O endereço fica na própria campanha: mude-o lá e publique. Quem comprou passa a receber o novo."
      >
        {mayPublish && (
          // A plain link: the studio is a separate page.
          <a href={`/painel/campanhas/${id}/editar`} className="button is-quiet">
            Mudar o endereço
          </a>
        )}
      </Empty>
    );
  const draft = product.data.versions.find(({ state }) => state === 'draft');
  const others = product.data.versions.filter((version) => version !== draft);
  return (
    <>
      {draft && <DraftCard id={id} draft={draft} product={product.data} />}
      {mayPublish && (
        <section className="card" aria-labelledby="nova-versao">
          <h2 id="nova-versao">{uploadTitle(product.data, draft !== undefined)}</h2>
          <ProductUpload id={id} product={product.data} />
        </section>
      )}
      {others.length > 0 && (
        <>
          <h2>Versões</h2>
          <div className="rows">
            {others.map((version) => (
              <ProductVersion key={version.number} id={id} version={version} kind={product.data.kind} />
            ))}
          </div>
        </>
      )}
    </>
  );
}

function uploadTitle({ published }: ProductView, hasDraft: boolean): string {
  if (!published) return hasDraft ? 'Mudar o produto' : 'Enviar o produto';
  return hasDraft ? 'Mudar a nova versão' : 'Preparar uma nova versão';
}
