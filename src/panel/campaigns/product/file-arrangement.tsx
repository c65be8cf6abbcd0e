import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ProductFileView } from '../../../shared/panel/product-schema.ts';
import { call } from '../../panel-client.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { TypedField } from '../../ui/typed-field.tsx';
import { useInvalidateCampaigns } from '../use-campaign.ts';
import { mergeFiles } from './merge-files.ts';
import { fileFacts } from './product-version.tsx';

const FIELDS = [
  { name: 'title', label: 'Título', maxLength: 120, required: true },
  { name: 'text', label: 'Descrição', maxLength: 300, required: false },
  { name: 'label', label: 'Texto do botão', maxLength: 40, required: true },
] as const;

interface FileArrangementProps {
  id: string;
  files: ProductFileView[];
  /** Commands for the draft, hidden while there are unsaved changes. */
  actions: ReactNode;
}

/** Form for the texts, order and selection of a draft's files. */
export function FileArrangement({ id, files, actions }: FileArrangementProps) {
  const invalidateCampaigns = useInvalidateCampaigns();
  const [{ arranged, seen }, setArrangement] = useState({ arranged: files, seen: files });
  const arrange = (next: ProductFileView[]) => setArrangement({ arranged: next, seen });
  // The draft changed on the server: unsaved input is kept.
  if (!isSame(files, seen)) setArrangement({ arranged: mergeFiles(arranged, seen, files), seen: files });
  const isChanged = !isSame(arranged, files);
  const saving = useMutation({
    mutationFn: () =>
      call('PATCH /campaigns/:id/product/draft', {
        id,
        files: arranged.map(({ file, title, text, label }) => ({ file, title, text, label })),
      }),
    onSettled: invalidateCampaigns,
  });
  const move = (at: number, by: number) => {
    const file = arranged[at];
    if (file && arranged[at + by]) arrange(arranged.toSpliced(at, 1).toSpliced(at + by, 0, file));
  };
  return (
    <form
      className="arrangement"
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.isPending) saving.mutate();
      }}
    >
      <ol>
        {arranged.map((one, at) => (
          <li key={one.file}>
            <fieldset>
              <legend>
                {one.file} <span className="muted">{fileFacts(one)}</span>
              </legend>
              {FIELDS.map(({ name, ...field }) => (
                <TypedField
                  key={name}
                  {...field}
                  value={one[name]}
                  onChange={(value) => arrange(arranged.with(at, { ...one, [name]: value }))}
                />
              ))}
              <div className="arrangement-buttons">
                <Button icon="up" about={`Subir ${one.file}`} isOff={at === 0} onClick={() => move(at, -1)} />
                <Button
                  icon="down"
                  about={`Descer ${one.file}`}
                  isOff={at === arranged.length - 1}
                  onClick={() => move(at, 1)}
                />
                {arranged.length > 1 && (
                  <Button
                    label="Tirar"
                    about={one.file}
                    onClick={() => arrange(arranged.filter((other) => other !== one))}
                  />
                )}
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      {saving.error && <Problem error={saving.error} />}
      {isChanged ? (
        <div className="dialog-buttons">
          <Button label="Desfazer mudanças" onClick={() => arrange(files)} />
          <SubmitButton label="Salvar" isOff={saving.isPending} />
        </div>
      ) : (
        actions
      )}
    </form>
  );
}

function isSame(some: readonly ProductFileView[], others: readonly ProductFileView[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}
