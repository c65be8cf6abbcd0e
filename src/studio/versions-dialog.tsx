import { useMutation, useQuery } from '@tanstack/react-query';
import { Difference } from '../panel/campaigns/difference.tsx';
import { LazyDetails, VersionCard } from '../panel/campaigns/version-card.tsx';
import { call, query } from '../panel/panel-client.ts';
import { CloseDialog, Dialog } from '../panel/ui/dialog.tsx';
import { PagedList } from '../panel/ui/paged-list.tsx';
import { Empty, Problem } from '../panel/ui/problem.tsx';
import { SkeletonRows } from '../panel/ui/skeleton-rows.tsx';
import type { ListedVersion } from '../shared/panel/campaigns-schema.ts';
import type { DraftDocument } from './document/edits.ts';

interface VersionsDialogProps {
  id: string;
  /** Revision of the saved draft that is compared. */
  revision: string;
  onRestore(document: DraftDocument, version: number): void;
  onClose(): void;
}

/** Dialog with the draft's changes since the live version, and all versions; each can be restored as the draft. */
export function VersionsDialog({ id, revision, onRestore, onClose }: VersionsDialogProps) {
  const restoring = useMutation({
    mutationFn: ({ number }: ListedVersion) => call('GET /campaigns/:id/versions/:version', { id, version: number }),
    onSuccess: ({ document }, { number }) => onRestore(document, number),
  });
  return (
    <Dialog title="Versões" onClose={onClose}>
      <section className="versions" aria-label="Versões">
        <LazyDetails title="O rascunho diante do que está no ar">
          <DraftDifference id={id} revision={revision} />
        </LazyDetails>
        <PagedList
          route="GET /campaigns/:id/versions"
          input={{ id }}
          counted={['versão', 'versões']}
          keyOf={({ number }) => String(number)}
          row={(version) => (
            <VersionCard id={id} version={version}>
              <button
                type="button"
                className="button is-quiet"
                aria-disabled={restoring.isPending}
                onClick={() => !restoring.isPending && restoring.mutate(version)}
              >
                Restaurar como rascunho<span className="visually-hidden"> a versão {version.number}</span>
              </button>
            </VersionCard>
          )}
          empty={<Empty title="Nada publicado ainda" text="Cada versão que você publicar fica guardada aqui." />}
        />
      </section>
      {restoring.error && <Problem error={restoring.error} />}
      <p>Restaurar muda só o rascunho, e dá para desfazer. A página no ar fica como está até você publicar.</p>
      <CloseDialog onClose={onClose}>Fechar</CloseDialog>
    </Dialog>
  );
}

function DraftDifference({ id, revision }: Pick<VersionsDialogProps, 'id' | 'revision'>) {
  const { data, error, refetch } = useQuery({
    ...query('GET /campaigns/:id/draft/changes', { id }),
    queryKey: ['GET /campaigns', id, 'draft-changes', revision],
  });
  if (data?.since === null) return <p>Nada está no ar: tudo no rascunho é novo.</p>;
  if (data) return <Difference changes={data.changes} />;
  return error ? <Problem error={error} retry={refetch} /> : <SkeletonRows rows={2} />;
}
