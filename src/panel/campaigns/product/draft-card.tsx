import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Difference, ProductVersionView, ProductView } from '../../../shared/panel/product-schema.ts';
import { query } from '../../panel-client.ts';
import { useHasPermission } from '../../session/session-gate.tsx';
import { Button } from '../../ui/button.tsx';
import { Fact } from '../../ui/fact.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { FileArrangement } from './file-arrangement.tsx';
import { contentSummary } from './product-version.tsx';
import { VersionDialog } from './version-dialog.tsx';

interface DraftCardProps {
  id: string;
  draft: ProductVersionView;
  product: ProductView;
}

/** Card of the product's draft version: content, changes and commands. */
export function DraftCard({ id, draft, product: { kind, published } }: DraftCardProps) {
  const [openDialog, setOpenDialog] = useState<'publish' | 'discard' | null>(null);
  const mayPublish = useHasPermission('publish');
  const difference = useQuery(query('GET /campaigns/:id/product/difference', { id }));
  const actions = (
    <div className="dialog-buttons">
      <Button label="Descartar" onClick={() => setOpenDialog('discard')} />
      {published && <Button look="main" label="Publicar" onClick={() => setOpenDialog('publish')} />}
    </div>
  );
  return (
    <section className="card next-version" aria-labelledby="rascunho">
      <h2 id="rascunho">
        {published ? `A versão ${draft.number} espera para ser publicada` : 'Entra no ar junto com a campanha'}
      </h2>
      <p>{contentSummary(draft, kind)}</p>
      {published && difference.data && <DifferenceFacts difference={difference.data} />}
      {published && <QueryState query={difference} rows={1} />}
      {mayPublish && (kind === 'files' ? <FileArrangement id={id} files={draft.files} actions={actions} /> : actions)}
      {openDialog && <VersionDialog id={id} version={draft} act={openDialog} onClose={() => setOpenDialog(null)} />}
    </section>
  );
}

/** Changes of a product's next version, with some names of each kind. */
export function DifferenceFacts({ difference: { added, removed, changed, same } }: { difference: Difference }) {
  return (
    <dl className="facts" aria-label="O que muda em relação ao que está no ar">
      {added.count > 0 && (
        <Fact name="Entram">
          <CountWithExamples {...added} />
        </Fact>
      )}
      {removed.count > 0 && (
        <Fact name="Saem">
          <CountWithExamples {...removed} />
        </Fact>
      )}
      {changed.count > 0 && (
        <Fact name="Mudam">
          <CountWithExamples {...changed} />
        </Fact>
      )}
      {same > 0 && <Fact name="Ficam como estão">{same.toLocaleString('pt-BR')}</Fact>}
    </dl>
  );
}

function CountWithExamples({ count, examples }: Difference['added']) {
  const more = count > examples.length ? ' e outros' : '';
  return (
    <>
      {count.toLocaleString('pt-BR')}
      {examples.length > 0 && <span className="muted">{` (${examples.join(', ')}${more})`}</span>}
    </>
  );
}
