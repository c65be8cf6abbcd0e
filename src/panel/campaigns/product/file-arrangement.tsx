import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatBytes } from '../../../shared/bytes.ts';
import type { ProductFileView } from '../../../shared/panel/product-schema.ts';
import { call } from '../../panel-client.ts';
import { Icon } from '../../ui/panel-icon.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useInvalidateCampaigns } from '../use-campaign.ts';
import { mergeFiles } from './merge-files.ts';

const FIELDS = [
  { name: 'title', label: 'Título', most: 120, required: true },
  { name: 'text', label: 'Descrição', most: 300, required: false },
  { name: 'label', label: 'Texto do botão', most: 40, required: true },
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
                {one.file} <span className="muted">{formatBytes(one.size)}</span>
              </legend>
              {FIELDS.map(({ name, label, most, required }) => (
                <div key={name} className="field">
                  <label htmlFor={`${one.file}-${name}`}>{label}</label>
                  <input
                    id={`${one.file}-${name}`}
                    value={one[name]}
                    required={required}
                    maxLength={most}
                    onChange={({ target }) => arrange(arranged.with(at, { ...one, [name]: target.value }))}
                  />
                </div>
              ))}
              <div className="arrangement-buttons">
                <button type="button" className="button is-quiet" aria-disabled={at === 0} onClick={() => move(at, -1)}>
                  <Icon name="up" />
                  <span className="visually-hidden">Subir {one.file}</span>
                </button>
                <button
                  type="button"
                  className="button is-quiet"
                  aria-disabled={at === arranged.length - 1}
                  onClick={() => move(at, 1)}
                >
                  <Icon name="down" />
                  <span className="visually-hidden">Descer {one.file}</span>
                </button>
                {arranged.length > 1 && (
                  <button
                    type="button"
                    className="button is-quiet"
                    onClick={() => arrange(arranged.filter((other) => other !== one))}
                  >
                    Tirar<span className="visually-hidden"> {one.file}</span>
                  </button>
                )}
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      {saving.error && <Problem error={saving.error} />}
      {isChanged ? (
        <div className="dialog-buttons">
          <button type="button" className="button is-quiet" onClick={() => arrange(files)}>
            Desfazer mudanças
          </button>
          <button type="submit" className="button" aria-disabled={saving.isPending}>
            Salvar
          </button>
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
