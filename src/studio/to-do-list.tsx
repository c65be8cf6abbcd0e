import { memo, useRef } from 'react';
import { isOfStarter } from '../campaigns/check/starter-text-findings.ts';
import type { FieldPath } from '../campaigns/field-places.ts';
import { FirstViewLine } from '../panel/campaigns/first-view-line.tsx';
import { leftInWords } from '../panel/campaigns/left-in-words.ts';
import { UNSHOWN_TITLE } from '../panel/campaigns/unshown-list.tsx';
import { pathLabel } from '../sections/studio-paths.ts';
import type { DraftCheck, Finding } from '../shared/panel/studio-schema.ts';
import type { FirstView } from './checking/use-draft-check.ts';
import type { DraftDocument } from './document/edits.ts';
import type { FieldProblem } from './document/find-problems.ts';
import { findFixes, phrasesOf } from './fixes/find-fixes.ts';
import { inWords } from './labels/chip-words.ts';
import { StarterTextPoints } from './starter-text-points.tsx';

interface ToDoListProps {
  /** Document that the paths of the problems, or else of the findings, refer to. */
  document: DraftDocument;
  problems: readonly FieldProblem[];
  /** Latest result of the go-live check; undefined before the first one. */
  check: DraftCheck | undefined;
  firstView: FirstView | undefined;
  /** @param words phrases in the field's text; the first one found is selected */
  onGo(path: FieldPath, words: readonly string[]): void;
  onSign(): void;
}

/** Screens that show one side at a time; the same width as in the styles. */
const SINGLE_SIDE = '(max-width: 59.99rem)';

const LEVELS: readonly { level: Finding['level']; title: string; one: string; many: string }[] = [
  { level: 'error', title: 'Para corrigir', one: 'a corrigir', many: 'a corrigir' },
  { level: 'sign', title: 'Para ler e assinar', one: 'a assinar', many: 'a assinar' },
  { level: 'warning', title: 'Avisos', one: 'aviso', many: 'avisos' },
];

/**
 * Always visible list of what keeps the page from going live; each point links to its field. Memoized: typing does not
 * render it.
 */
export const ToDoList = memo(function LeftToDo(props: ToDoListProps) {
  const { document, problems, check, firstView, onGo, onSign } = props;
  const list = useRef<HTMLDetailsElement>(null);
  const go = (path: FieldPath, phrases: readonly string[]) => {
    // On a phone the open list would cover the field.
    if (list.current && window.matchMedia(SINGLE_SIDE).matches) list.current.open = false;
    onGo(path, phrases);
  };
  const findings = check?.findings ?? [];
  const ofStarter = findings.filter(isOfStarter);
  const counts = check?.counts ?? { error: 0, sign: 0, warning: 0 };
  const left = counts.error + counts.sign + counts.warning - findings.length;
  const counted = LEVELS.flatMap(({ level, one, many }) => {
    const count = counts[level];
    return count > 0 ? `${count} ${count === 1 ? one : many}` : [];
  });
  const summary = problems.length > 0 ? problemCount(problems.length) : counted.join(', ') || 'nada';
  return (
    <details ref={list} className="to-do">
      <summary>
        <span>Falta para ir ao ar</span> <strong>{check || problems.length > 0 ? summary : 'verificando…'}</strong>
      </summary>
      {firstView && <Weight firstView={firstView} />}
      {problems.length > 0 && (
        <ul className="to-do-list">
          {problems.map(({ path, text, words = '' }) => (
            <li key={`${path.join('.')} ${text}`}>
              <Point document={document} path={path} words={[words]} text={text} level="error" onGo={go} />
            </li>
          ))}
        </ul>
      )}
      {problems.length === 0 && ofStarter.length > 0 && (
        <StarterTextPoints document={document} findings={ofStarter} onGo={go} />
      )}
      {problems.length === 0 &&
        LEVELS.map(({ level, title }) => {
          const own = findings
            .filter((finding) => finding.level === level && !isOfStarter(finding))
            .toSorted((a, b) => effortOf(document, a) - effortOf(document, b));
          if (own.length === 0) return null;
          return (
            <section key={level} aria-label={title}>
              <h2>{title}</h2>
              {level === 'sign' && (
                <button type="button" className="link-button" onClick={onSign}>
                  Ler e assinar
                </button>
              )}
              <ul className="to-do-list">
                {own.map((finding) => (
                  <li key={`${finding.rule} ${finding.where} ${finding.claim}`}>
                    <FindingPoint document={document} finding={finding} onGo={go} />
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      {problems.length === 0 && left > 0 && <p className="to-do-note">{leftInWords(left)}</p>}
      {problems.length === 0 && check && check.unshown.length > 0 && (
        <section aria-label={UNSHOWN_TITLE}>
          <h2>{UNSHOWN_TITLE}</h2>
          <ul className="to-do-list">
            {check.unshown.map(({ where, paths: [path = []], reason }) => (
              <li key={`${where} ${reason}`}>
                <Point document={document} path={path} words={[]} text={reason} level="unshown" onGo={go} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </details>
  );
});

/** Orders findings by what a seller can do: one press, other words, a document; last what is no field. */
function effortOf(document: DraftDocument, finding: Finding): number {
  const [path] = finding.paths;
  const ways = path ? findFixes(document, finding, path).map((fix) => fix.do) : [];
  if (ways.includes('edit')) return 0;
  return ways.includes('rewrite') ? 1 : ways.length > 0 ? 2 : 3;
}

function FindingPoint({ document, finding, onGo }: Pick<ToDoListProps, 'document' | 'onGo'> & { finding: Finding }) {
  const { level, title, words, claim, where, paths } = finding;
  const [path] = paths;
  const quoted = words.map((word) => `“${inWords(document, word)}”`);
  const text = `${title}: ${words.length > 0 ? quoted.join(', ') : claim}`;
  if (path)
    return <Point document={document} path={path} words={phrasesOf(finding)} text={text} level={level} onGo={onGo} />;
  // A file or an e-mail has no field in this form.
  return (
    <p className={`point is-${level}`}>
      <span>{where}</span>
      {text}
    </p>
  );
}

interface PointProps extends Pick<ToDoListProps, 'document' | 'onGo'> {
  path: FieldPath;
  words: readonly string[];
  text: string;
  level: Finding['level'] | 'unshown';
}

function Point({ document, path, words, text, level, onGo }: PointProps) {
  return (
    <button type="button" className={`point is-${level}`} onClick={() => onGo(path, words)}>
      <span>{pathLabel(document, path)}</span>
      {text}
    </button>
  );
}

function Weight({ firstView }: { firstView: FirstView }) {
  return (
    <p className="to-do-note">
      Primeira tela: <FirstViewLine firstView={firstView} />
      {firstView.left < 0 && '. Dá para publicar assim mesmo; encurtar textos ou tirar uma seção resolve.'}
    </p>
  );
}

function problemCount(count: number): string {
  return count === 1 ? '1 campo a corrigir' : `${count} campos a corrigir`;
}
