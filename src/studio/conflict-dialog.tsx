import { useState } from 'react';
import { Dialog } from '../panel/ui/dialog.tsx';
import { applyEdit, type Document } from './document/edits.ts';
import type { Conflict, Merged } from './document/merge-documents.ts';
import { placeWords } from './words/place-words.ts';
import { valueWords } from './words/value-words.ts';

interface ConflictDialogProps {
  merged: Merged;
  /** The document that goes on. */
  onSettle(document: Document): void;
}

/** Two people wrote the same field: both texts side by side, and one of them is chosen for each. */
export function ConflictDialog({ merged: { document, conflicts }, onSettle }: ConflictDialogProps) {
  const [theirs, choose] = useState<ReadonlySet<number>>(new Set());
  const settle = () =>
    onSettle(
      conflicts.reduce(
        (now, { path, theirs: to }, at) => (theirs.has(at) ? applyEdit(now, { set: path, to }) : now),
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
              conflict={conflict}
              place={placeWords(document, conflict.path)}
              isTheirs={theirs.has(at)}
              onChoose={(isTheirs) =>
                choose(new Set(isTheirs ? [...theirs, at] : [...theirs].filter((one) => one !== at)))
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
  conflict: Conflict;
  place: string;
  isTheirs: boolean;
  onChoose(isTheirs: boolean): void;
}

function Choice({ conflict, place, isTheirs, onChoose }: ChoiceProps) {
  const name = `conflito-${conflict.path.join('-')}`;
  const option = (title: string, value: unknown, isOfThem: boolean) => (
    <label className="conflict-text">
      <span className="check-line">
        <input type="radio" name={name} checked={isTheirs === isOfThem} onChange={() => onChoose(isOfThem)} />
        {title}
      </span>
      <span>{valueWords(value, conflict.path)}</span>
    </label>
  );
  return (
    <fieldset className="conflict">
      <legend>{place}</legend>
      {option('O seu texto', conflict.mine, false)}
      {option('O texto que já estava salvo', conflict.theirs, true)}
    </fieldset>
  );
}
