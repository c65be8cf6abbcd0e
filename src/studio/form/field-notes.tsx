import { countedAfter } from '../../campaigns/check/counted-word.ts';
import { type FieldPath, valueAt } from '../../campaigns/field-places.ts';
import { UNSHOWN_TITLE } from '../../panel/campaigns/unshown-list.tsx';
import { Icon } from '../../panel/ui/panel-icon.tsx';
import type { Finding } from '../../shared/panel/studio-schema.ts';
import type { DraftDocument } from '../document/edits.ts';
import { type Fix, findFixes } from '../fixes/find-fixes.ts';
import { inWords } from '../labels/chip-words.ts';
import { computationLabel } from '../labels/computation-labels.ts';
import { fieldId, isSamePath, useDocument, useForm } from './form-context.ts';

interface FindingProps {
  finding: Finding;
  path: FieldPath;
}

/** Buttons with the available fixes of a finding, which name the passage where several of a field have the same. */
function FixButtons({ finding, path }: FindingProps) {
  const { act, focusField, openProof, openSigning } = useForm();
  const document = useDocument();
  function applyFix(chosen: Fix): void {
    if (chosen.do === 'edit') act(chosen.edits);
    else if (chosen.do === 'prove') openProof(chosen.target);
    else if (chosen.do === 'rewrite') focusField(chosen.path, chosen.words);
    else openSigning();
  }
  const fixes = findFixes(document, finding, path);
  const passage = passageOf(finding);
  if (fixes.length === 0) return null;
  return (
    <div className="mends">
      {fixes.map((one) => (
        <button
          key={fixLabel(document, one)}
          type="button"
          className="mend"
          aria-label={passage && `${fixLabel(document, one)}: ${passage}`}
          onClick={() => applyFix(one)}
        >
          {fixLabel(document, one)}
        </button>
      ))}
    </div>
  );
}

/** Returns the first words of a passage that is signed as a whole. */
function passageOf({ level, words, claim }: Finding): string | undefined {
  return level === 'sign' && words.length === 0 ? claim : undefined;
}

function fixLabel(document: DraftDocument, fix: Fix): string {
  if (fix.do === 'prove') return fix.target.kind === 'rights' ? 'Tenho licença' : 'Tenho um comprovante';
  if (fix.do === 'rewrite') return 'Dizer de outro jeito';
  if (fix.do === 'sign') return 'Ler e assinar';
  if (fix.name === 'own') return 'É criação minha';
  if (fix.name === 'declare') return 'Eu declaro';
  if (fix.name === 'compute' && fix.of === 'guaranteeDays') return 'É a garantia';
  if (fix.name === 'compute') return `Usar o número calculado: ${computationLabel(document, fix.of)}`;
  return fix.name === 'true' ? `Trocar por ${fix.of}` : `Tirar “${fix.of}”`;
}

interface FieldNotesProps {
  path: FieldPath;
  /** Purpose of the field. */
  hint?: string | undefined;
  /** Leaves its problems out: it is being typed for the first time. */
  isTyping?: boolean;
}

/** Hint, problems and findings of a field. */
export function FieldNotes({ path, hint, isTyping = false }: FieldNotesProps) {
  const { problems: all, findings, unshown } = useNotes(path);
  // The first one of a legal text stands in its bar, in sight of the words at fault.
  const problems = isTyping ? [] : path[0] === 'legal' ? all.slice(1) : all;
  if (problems.length + findings.length + unshown.length === 0 && !hint) return null;
  return (
    <div id={`${fieldId(path)}-notas`} className="field-notes">
      {hint && <p className="field-hint">{hint}</p>}
      {problems.map(({ text }) => (
        <p key={text} className="field-error">
          {sentence(text)}
        </p>
      ))}
      {unshown.map(({ reason, mend }) => (
        <p key={reason} className="field-unshown">
          <Icon name="hide" />
          <span>
            <strong>{UNSHOWN_TITLE}.</strong> {reason} {mend}
          </span>
        </p>
      ))}
      {findings.map((finding) => (
        <FindingNote key={`${finding.rule} ${finding.where} ${finding.claim}`} finding={finding} path={path} />
      ))}
    </div>
  );
}

/** Phrases found, the reason, the law, and the fixes; an example of the starter is marked quietly. */
function FindingNote({ finding, path }: FindingProps) {
  const document = useDocument();
  if (finding.rule === 'starter_text') return <p className="field-sample">Exemplo</p>;
  const { level, title, words, reason, mend, law } = finding;
  const question = numberQuestion(finding, valueAt(document, path));
  const named = passageOf(finding) ?? words.map((word) => `“${inWords(document, word)}”`).join(', ');
  return (
    <div className={`finding is-${level}`}>
      <details>
        <summary>
          {question ?? (
            <>
              {named && <mark>{named}</mark>} {title}
            </>
          )}
        </summary>
        <p>{reason}</p>
        <p className="note-advice">{mend}</p>
        <p className="law">{law}</p>
      </details>
      <FixButtons finding={finding} path={path} />
    </div>
  );
}

/** Returns the question about one number that stands in a text without a proof; undefined for anything else. */
function numberQuestion({ rule, words }: Finding, text: unknown): string | undefined {
  const [number, another] = words;
  if (rule !== 'bare-number' || number === undefined || another !== undefined || typeof text !== 'string')
    return undefined;
  const counted = countedAfter(number, text);
  const verb = /^dias?$/i.test(counted ?? '') ? 'promete' : 'diz';
  return `Você ${verb} ${counted ? `${number} ${counted}` : `“${number}”`}. De onde vem este número?`;
}

/** Returns the problems and findings of a field itself, without those of nested fields. */
export function useNotes(path: FieldPath) {
  const { problems, findings, unshown } = useForm();
  const isHere = (other: FieldPath) => isSamePath(other, path);
  return {
    problems: problems.filter((problem) => isHere(problem.path)),
    findings: findings.filter(({ paths }) => paths.some(isHere)),
    unshown: unshown.filter(({ paths }) => paths.some(isHere)),
  };
}

/** Returns a message as a sentence of its own. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
