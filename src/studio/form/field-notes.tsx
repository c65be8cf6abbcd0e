import type { FieldPath } from '../../campaigns/field-places.ts';
import { claimsNamedIn } from '../../campaigns/resolve.ts';
import type { Finding } from '../../shared/panel/studio-schema.ts';
import { FixButtons } from '../fixes/fix-buttons.tsx';
import { fieldId, isWithin, useForm } from './form-context.ts';

interface FieldNotesProps {
  path: FieldPath;
  /** Purpose of the field. */
  hint?: string | undefined;
  /** Value of the field; claims named in a text are listed with their texts. */
  value?: unknown;
}

/** Hint, problems and findings of a field, and the texts of its claims. */
export function FieldNotes({ path, hint, value }: FieldNotesProps) {
  const { problems, findings } = useNotes(path);
  const { claims } = useForm();
  const named = typeof value === 'string' ? claimsNamedIn(value) : [];
  const tokens = [...new Set(named)].filter((name) => claims.has(name));
  if (problems.length + findings.length + tokens.length === 0 && !hint) return null;
  return (
    <div id={`${fieldId(path)}-notas`} className="field-notes">
      {hint && <p className="field-hint">{hint}</p>}
      {tokens.map((name) => (
        <p key={name} className="field-hint">
          {`{{${name}}}`} é <strong>{claims.get(name)}</strong>
        </p>
      ))}
      {problems.map(({ text }) => (
        <p key={text} className="field-error">
          {sentence(text)}
        </p>
      ))}
      {findings.map((finding) => (
        <FindingNote key={`${finding.rule} ${finding.reason}`} finding={finding} path={path} />
      ))}
    </div>
  );
}

/** Phrases found, the reason, the law, and the fixes. */
function FindingNote({ finding, path }: { finding: Finding; path: FieldPath }) {
  const { level, title, words, reason, mend, law } = finding;
  return (
    <div className={`finding is-${level}`}>
      <details>
        <summary>
          {words.length > 0 && <mark>{words.map((word) => `“${word}”`).join(', ')}</mark>} {title}
        </summary>
        <p>{reason}</p>
        <p className="note-advice">{mend}</p>
        <p className="law">{law}</p>
      </details>
      <FixButtons finding={finding} path={path} />
    </div>
  );
}

/** Returns the problems and findings of a field itself, without those of nested fields. */
export function useNotes(path: FieldPath) {
  const { problems, findings } = useForm();
  const isHere = (other: FieldPath) => other.length === path.length && isWithin(other, path);
  return {
    problems: problems.filter((problem) => isHere(problem.path)),
    findings: findings.filter(({ paths }) => paths.some(isHere)),
  };
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
