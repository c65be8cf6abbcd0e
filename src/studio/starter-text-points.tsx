import { isOfTestimonial, starterFindings } from '../campaigns/check/starter-text-findings.ts';
import type { FieldPath } from '../campaigns/field-places.ts';
import { partToTakeOut } from '../campaigns/take-out.ts';
import { pathLabel } from '../sections/studio-paths.ts';
import type { Finding } from '../shared/panel/studio-schema.ts';
import type { DraftDocument, Edit } from './document/edits.ts';
import { useForm } from './form/form-context.ts';

interface StarterTextPointsProps {
  /** Document that the paths of the findings refer to. */
  document: DraftDocument;
  findings: readonly Finding[];
  onGo(path: FieldPath, words: readonly string[]): void;
}

/** Texts that the starter invented, in one list: each is written anew, or taken out, which the studio undoes. */
export function StarterTextPoints({ document, findings, onGo }: StarterTextPointsProps) {
  const { act } = useForm();
  const shown = starterFindings(findings, ({ paths: [path = []] }) => path);
  return (
    <section aria-label="Textos do modelo">
      <h2>Textos do modelo</h2>
      <ul className="to-do-list">
        {shown.map(({ finding, path }) => {
          const part = partToTakeOut(document, path);
          return (
            <li key={finding.where} className="point is-error starter-point">
              <span>{pathLabel(document, path)}</span>
              {finding.claim}
              <div className="mends">
                {!isOfTestimonial(finding) && (
                  <button
                    type="button"
                    className="mend"
                    aria-label={`Escrever o meu: ${finding.claim}`}
                    onClick={() => onGo(path, [])}
                  >
                    Escrever o meu
                  </button>
                )}
                {part && (
                  <button
                    type="button"
                    className="mend"
                    aria-label={`Tirar: ${finding.claim}`}
                    onClick={() => act(() => [editOut(part)])}
                  >
                    Tirar
                  </button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function editOut(part: FieldPath): Edit {
  const at = part.at(-1);
  return typeof at === 'number' ? { outOf: part.slice(0, -1), at } : { set: part, to: undefined };
}
