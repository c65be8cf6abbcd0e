import { useMutation } from '@tanstack/react-query';
import { download } from '../panel-client.ts';
import { useDenialReason } from '../session/session-gate.tsx';
import { Button } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import type { CampaignPart } from './campaign-screen.tsx';

interface Copy {
  of: 'live' | 'draft';
  as: 'archive' | 'document';
  name: string;
}

const WHOLE: Copy = { of: 'live', as: 'archive', name: 'Tudo: textos, fotos, provas e arquivos (.tar.gz)' };
const DOCUMENT: Copy = { of: 'live', as: 'document', name: 'Só o documento (.json)' };
const DRAFT: readonly Copy[] = [
  { of: 'draft', as: 'archive', name: 'Tudo do rascunho: textos, fotos, provas e arquivos (.tar.gz)' },
  { of: 'draft', as: 'document', name: 'Só o documento do rascunho (.json)' },
];

/** Downloads of a campaign, as an archive or as a document alone. */
export function CampaignCopies({ campaign: { id, next } }: CampaignPart) {
  const denialReason = useDenialReason('export');
  const saving = useMutation({
    mutationFn: ({ of, as }: Copy) => download('GET /campaigns/:id/export', { id, of, as }),
  });
  const isOff = denialReason !== null || saving.isPending;
  return (
    <details className="card copies">
      <summary>Baixar uma cópia</summary>
      {denialReason && <p className="reason">{denialReason}</p>}
      <ul className="lines">
        {[WHOLE, DOCUMENT, ...(next === 'draft' ? DRAFT : [])].map((copy) => (
          <li key={copy.name}>
            <Button
              look="download"
              icon="download"
              label={copy.name}
              isOff={isOff}
              onClick={() => saving.mutate(copy)}
            />
          </li>
        ))}
      </ul>
      {saving.error && <Problem error={saving.error} />}
      <p role="status">{saving.isSuccess && 'O download começou.'}</p>
    </details>
  );
}
