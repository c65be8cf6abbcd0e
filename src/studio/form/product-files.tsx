import { useQuery } from '@tanstack/react-query';
import { valueAt } from '../../campaigns/field-places.ts';
import { ProductUpload } from '../../panel/campaigns/product/product-upload.tsx';
import { contentSummary, fileFacts } from '../../panel/campaigns/product/product-version.tsx';
import { query } from '../../panel/panel-client.ts';
import { QueryState } from '../../panel/ui/query-state.tsx';
import type { ProductView } from '../../shared/panel/product-schema.ts';
import { useDocument, useForm } from './form-context.ts';

/** Interval at which the shop is asked again while it has not saved another kind of product yet, in ms. */
const ASK_AGAIN_MS = 1000;

/** Files or list of a campaign, which go live with its next publication. */
export function ProductFiles() {
  const document = useDocument();
  const { refresh } = useForm();
  const id = String(document['id']);
  const kind = valueAt(document, ['access', 'kind']);
  const product = useQuery({
    ...query('GET /campaigns/:id/product', { id }),
    refetchInterval: ({ state }) => (state.data && state.data.kind !== kind ? ASK_AGAIN_MS : false),
  });
  if (!product.data) return <QueryState query={product} rows={2} />;
  if (kind === 'link' || product.data.kind !== kind) return null;
  return (
    <div className="product-files">
      <NextFiles product={product.data} />
      <ProductUpload id={id} product={product.data} onTaken={refresh} />
    </div>
  );
}

/** Files or list of the draft. */
function NextFiles({ product: { versions, kind } }: { product: ProductView }) {
  const draft = versions.find(({ state }) => state === 'draft');
  if (!draft) return null;
  return (
    <div>
      <p>Na próxima publicação: {contentSummary(draft, kind)}.</p>
      <ul className="version-files">
        {draft.files.map((one) => (
          <li key={one.file}>
            {one.file} <span className="muted">({fileFacts(one)})</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
