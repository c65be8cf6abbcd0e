import { useState } from 'react';
import { Dialog } from '../panel/ui/dialog.tsx';
import { pathLabel } from '../sections/studio-paths.ts';
import { applyEdit, type DraftDocument } from './document/edits.ts';
import type { Conflict, MergeResult } from './document/merge-documents.ts';
import { formatValue } from './labels/format-value.ts';

interface ConflictDialogProps {
  merged: MergeResult;
  /** Receives the merged document after the choice. */
  onSettle(document: DraftDocument): void;
}

/** Dialog for fields that two people edited: shows both texts side by side and asks for one of each pair. */
export function ConflictDialog({ merged: { document, conflicts }, onSettle }: ConflictDialogProps) {
  const [theirIndexes, setTheirIndexes] = useState<ReadonlySet<number>>(new Set());
  const settle = () =>
    onSettle(
      conflicts.reduce(
        (now, { path, theirs: to }, at) => (theirIndexes.has(at) ? applyEdit(now, { set: path, to }) : now),
        document,
      ),
    );
  return (
    <Dialog title="Outra pessoa mudou os mesmos textos" onClose={settle}>
      <p>O resto já foi juntado. Escolha qual texto fica em cada campo.</p>
      <ul className="conflicts">
        {conflicts.map((conflict, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list stays as it is
          <li key={at}>
            <Choice
              document={document}
              conflict={conflict}
              label={pathLabel(document, conflict.path)}
              isTheirs={theirIndexes.has(at)}
              onChoose={(isTheirs) =>
                setTheirIndexes(
                  new Set(isTheirs ? [...theirIndexes, at] : [...theirIndexes].filter((one) => one !== at)),
                )
              }
            />
          </li>
        ))}
      </ul>
      <div className="dialog-buttons">
        <button type="button" className="button" onClick={settle}>
          Salvar com o que escolhi
        </button>
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  document: DraftDocument;
  conflict: Conflict;
  label: string;
  isTheirs: boolean;
  onChoose(isTheirs: boolean): void;
}

function Choice({ document, conflict, label, isTheirs, onChoose }: ChoiceProps) {
  const name = `conflito-${conflict.path.join('-')}`;
  const option = (title: string, value: unknown, isOfThem: boolean) => (
    <label className="conflict-text">
      <span className="check-line">
        <input type="radio" name={name} checked={isTheirs === isOfThem} onChange={() => onChoose(isOfThem)} />
        {title}
      </span>
      <span>{formatValue(value, conflict.path, document)}</span>
    </label>
  );
  return (
    <fieldset className="conflict">
      <legend>{label}</legend>
      {option('O seu texto', conflict.mine, false)}
      {option('O texto que já estava salvo', conflict.theirs, true)}
    </fieldset>
  );
}
