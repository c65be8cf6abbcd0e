import { useEffect, useRef, useState } from 'react';
import type { FieldPath } from '../../campaigns/field-places.ts';
import type { LegalPage } from '../../campaigns/legal-texts.ts';
import { addressOf } from '../../panel/panel-client.ts';
import { pathLabel } from '../../sections/studio-paths.ts';
import { isSame } from '../document/edits.ts';
import { useDocument, useForm, useRevision } from './form-context.ts';

interface LegalPreviewProps {
  /** Path of the text in the document. */
  path: FieldPath;
  page: LegalPage;
  label: string;
}

/** Folded page of a legal text as visitors will see it, of the saved draft. */
export function LegalPreview({ path, page, label }: LegalPreviewProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="legal-preview" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Ver como fica na página</summary>
      {isOpen && <OpenPreview path={path} page={page} label={label} />}
    </details>
  );
}

/** Page of the draft; with a fault in the draft the page of before, and what is to be mended. */
function OpenPreview({ path, page, label }: LegalPreviewProps) {
  const document = useDocument();
  const { problems, focusField } = useForm();
  const id = String(document['id']);
  const revision = useRevision();
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef(0);
  const [hasPage, setHasPage] = useState(false);
  useEffect(() => {
    const { contentWindow } = frame.current ?? {};
    if (!contentWindow) return;
    scrolled.current = contentWindow.scrollY;
    // Not by `src`: each page would add an entry to the history before the studio's.
    contentWindow.location.replace(addressOf('GET /campaigns/:id/draft/preview', { id, page, at: revision }));
  }, [id, page, revision]);
  const own = problems.find((one) => isSame(one.path, path));
  const problem = own ?? problems[0];
  return (
    <>
      {problem && (
        <div className="legal-fault" role="status">
          <p>
            <strong>A prévia espera por uma correção.</strong> {own ? 'Neste campo' : pathLabel(document, problem.path)}
            : {problem.text}.{hasPage && ' Abaixo, a página como era antes.'}
          </p>
          {!own && (
            <button
              type="button"
              className="button is-quiet"
              onClick={() => focusField(problem.path, [problem.words ?? ''])}
            >
              Ir ao campo
            </button>
          )}
        </div>
      )}
      {!problem && !hasPage && <p role="status">Abrindo a prévia…</p>}
      <iframe
        ref={frame}
        title={`Prévia: ${label}`}
        hidden={!hasPage}
        onLoad={({ currentTarget: { contentDocument, contentWindow } }) => {
          setHasPage(contentDocument?.body.dataset['page'] !== undefined);
          contentWindow?.scrollTo({ top: scrolled.current, behavior: 'instant' });
          // Links lead away from the text that is written.
          for (const press of ['click', 'auxclick'])
            contentDocument?.addEventListener(press, (event) => event.preventDefault());
        }}
      />
    </>
  );
}
