import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { StarterText } from '../../shared/panel/check-schema.ts';
import { call } from '../panel-client.ts';
import { useHasPermission } from '../session/session-gate.tsx';
import { Button } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import { fieldHash } from './samples-hash.ts';
import { useInvalidateCampaigns } from './use-campaign.ts';

interface StarterTextListProps {
  id: string;
  /** Whether the draft is checked, which texts can be taken out of. */
  isDraft: boolean;
  texts: StarterText[];
}

/** Text that was taken out, which is undone by saving the document of before. */
interface TakenOut {
  claim: string;
  revision: string;
  before: Record<string, unknown>;
}

/** Texts that the starter invented: each is written anew, or taken out, which one press undoes. */
export function StarterTextList({ id, isDraft, texts }: StarterTextListProps) {
  const invalidateCampaigns = useInvalidateCampaigns();
  const mayEdit = useHasPermission('publish');
  const [takenOut, setTakenOut] = useState<TakenOut | null>(null);
  const takingOut = useMutation({
    mutationFn: async ({ claim, where }: StarterText) => ({
      claim,
      ...(await call('POST /campaigns/:id/draft/take-out', { id, where })),
    }),
    onSuccess: setTakenOut,
    onSettled: invalidateCampaigns,
  });
  const undoing = useMutation({
    mutationFn: ({ revision, before }: TakenOut) =>
      call('PUT /campaigns/:id/draft', { id, revision, document: before }),
    onSuccess: () => setTakenOut(null),
    onSettled: invalidateCampaigns,
  });
  const isBusy = takingOut.isPending || undoing.isPending;
  const error = takingOut.error ?? undoing.error;
  if (texts.length === 0 && takenOut === null) return null;
  return (
    <section className="part" aria-label="Textos do modelo">
      <h2>Textos do modelo {texts.length > 0 && <span className="badge">{texts.length}</span>}</h2>
      <p>
        {texts.length === 0
          ? 'Nenhum texto do modelo ficou na página.'
          : 'O modelo inventou estes textos: nomes, histórias, números e depoimentos que não são seus. Escreva o seu no lugar de cada um, ou tire.'}
      </p>
      <div role="status">
        {takenOut && (
          <p className="card starter-undo">
            <span>{takenOut.claim} saiu do rascunho.</span>
            <Button
              label={undoing.isPending ? 'Desfazendo…' : 'Desfazer'}
              isOff={isBusy}
              onClick={() => undoing.mutate(takenOut)}
            />
          </p>
        )}
      </div>
      {error && <Problem error={error} />}
      {texts.length > 0 && (
        <ul className="starter-texts card">
          {texts.map((text) => (
            <li key={text.where} className="starter-text-row">
              <div className="starter-text">
                <p>{text.claim}</p>
                <p className="note-place">{text.place}</p>
              </div>
              {mayEdit && (
                <div className="note-buttons">
                  {text.canWrite && (
                    // A plain link: the studio is a separate page.
                    <a className="button is-quiet" href={`/painel/campanhas/${id}/editar${fieldHash(text.where)}`}>
                      Escrever o meu<span className="visually-hidden">: {text.claim}</span>
                    </a>
                  )}
                  {isDraft && text.canTakeOut && (
                    <Button label="Tirar" about={text.claim} isOff={isBusy} onClick={() => takingOut.mutate(text)} />
                  )}
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
