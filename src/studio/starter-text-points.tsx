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
  const isVoice = ({ rule }: Finding) => rule !== 'starter_text';
  const voices = findings.filter(isVoice).map(({ where }) => where);
  const shown = findings
    .filter(({ where }) => !voices.some((voice) => where.startsWith(`${voice}.`)))
    .toSorted((a, b) => sectionAt(a) - sectionAt(b));
  return (
    <section aria-label="Textos do modelo">
      <h2>Textos do modelo</h2>
      <ul className="to-do-list">
        {shown.map((finding) => {
          const [path = []] = finding.paths;
          const part = partToTakeOut(document, path);
          return (
            <li key={finding.where} className="point is-error starter-point">
              <span>{pathLabel(document, path)}</span>
              {finding.claim}
              <div className="mends">
                {!isVoice(finding) && (
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

/** Whether a finding is about what the starter brought along. */
export function isOfStarter({ rule }: Finding): boolean {
  return rule === 'starter_text' || rule === 'illustrative-testimonial';
}

/** Position of the section that a finding is in; other parts of the page come last. */
function sectionAt({ paths: [path = []] }: Finding): number {
  const [part, at] = path;
  return part === 'sections' ? Number(at) : Number.POSITIVE_INFINITY;
}

function editOut(part: FieldPath): Edit {
  const at = part.at(-1);
  return typeof at === 'number' ? { outOf: part.slice(0, -1), at } : { set: part, to: undefined };
}
