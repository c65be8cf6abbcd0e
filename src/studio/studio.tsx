import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type FieldPath, placeIn } from '../campaigns/field-places.ts';
import { PublishDialog } from '../panel/campaigns/publish-dialog.tsx';
import { useCampaign } from '../panel/campaigns/use-campaign.ts';
import { get } from '../panel/panel-client.ts';
import { Icon } from '../panel/ui/panel-icon.tsx';
import type { DraftCheck, EditedDraft } from '../shared/panel/studio-schema.ts';
import { AddSectionDialog } from './add-section-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { valueAt } from './document/edits.ts';
import { addSection, sectionsOf } from './document/section-edits.ts';
import { EditPane, type Opened } from './edit-pane.tsx';
import { FormContext } from './form/form-context.ts';
import { LeftToDo } from './left-to-do.tsx';
import type { Pressed } from './preview/frame-page.ts';
import { Preview } from './preview/preview.tsx';
import { SaveNotice } from './save-notice.tsx';
import { useAutosave } from './saving/use-autosave.ts';
import { ScheduledLine } from './scheduled-line.tsx';
import { useEditor } from './use-editor.ts';
import { useTarget } from './use-target.ts';

/** A campaign on the table: its parts on one side, the page that they make on the other. */
export function Studio({ id, draft }: { id: string; draft: EditedDraft }) {
  const editor = useEditor(draft);
  const { document, read, act, undo, redo } = editor;
  const saving = useAutosave(id, draft, document, editor.adopt);
  const { saved, state } = saving;
  const [opened, open] = useState<Opened>(null);
  const [target, lead] = useTarget();
  const [tab, show] = useState<'edit' | 'look'>('edit');
  const [asked, ask] = useState<'publish' | { behind: number } | null>(null);
  const campaign = useCampaign(id);
  const { data: check } = useQuery({
    queryKey: ['studio-check', id, saved.revision],
    queryFn: ({ signal }) => get<DraftCheck>(`/campaigns/${id}/draft/check`, {}, signal),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const problems = read.problems.length > 0 ? read.problems : (check?.problems ?? []);
  const findings = check?.findings ?? NO_FINDINGS;

  function go(path: FieldPath) {
    const [part, at] = path;
    const section = part === 'sections' && typeof at === 'number' ? sectionsOf(document)[at] : undefined;
    open(section ? { section: section.id } : { part: String(part) });
    show('edit');
    lead(path);
  }

  function press(pressed: Pressed) {
    go(placeIn(document, 'section' in pressed ? `sections.${pressed.section}` : pressed.where));
  }

  function pressKey(event: KeyboardEvent) {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo();
    else undo();
  }

  useEffect(() => {
    window.addEventListener('keydown', pressKey);
    return () => window.removeEventListener('keydown', pressKey);
  });

  const title = String(valueAt(document, ['product', 'title']) ?? id);
  const isReady = state.is === 'saved' && saved.isSound;
  return (
    <FormContext
      value={{ document, type: editor.type, put: editor.put, act, problems, findings, claims: editor.claims, target }}
    >
      <main className="studio" data-tab={tab}>
        <header className="studio-head">
          <a href={`/painel/campanhas/${id}`} className="icon-button" aria-label="Voltar à campanha">
            <Icon name="back" />
          </a>
          <h1>{title}</h1>
          <SaveNotice state={state} onRetry={saving.retry} />
          <div className="studio-acts">
            <button
              type="button"
              className="icon-button"
              aria-label="Desfazer"
              title="Desfazer (Ctrl+Z)"
              aria-disabled={!editor.canUndo}
              onClick={undo}
            >
              <Icon name="undo" />
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label="Refazer"
              title="Refazer (Ctrl+Shift+Z)"
              aria-disabled={!editor.canRedo}
              onClick={redo}
            >
              <Icon name="redo" />
            </button>
            <button type="button" className="button" aria-disabled={!isReady} onClick={() => isReady && ask('publish')}>
              Publicar
            </button>
          </div>
        </header>
        <div className="studio-side">
          <ScheduledLine scheduled={campaign.data?.scheduled ?? null} />
          <LeftToDo document={document} problems={problems} check={check} onGo={go} />
          <p className="studio-refused" role="alert">
            {editor.refused && `Isto não foi feito: ${editor.refused}.`}
          </p>
          <EditPane opened={opened} open={open} onAdd={(behind) => ask({ behind })} />
        </div>
        <Preview
          id={id}
          saved={saved}
          read={read}
          findings={findings}
          chosen={opened && 'section' in opened ? opened.section : null}
          onPress={press}
          onKey={pressKey}
        />
        <fieldset className="choices studio-tabs">
          <legend className="visually-hidden">O que ver</legend>
          {(['edit', 'look'] as const).map((one) => (
            <label key={one} className="choice">
              <input type="radio" name="tab" checked={tab === one} onChange={() => show(one)} />
              <span>{one === 'edit' ? 'Editar' : 'Ver'}</span>
            </label>
          ))}
        </fieldset>
      </main>
      {asked === 'publish' && campaign.data && <PublishDialog campaign={campaign.data} onClose={() => ask(null)} />}
      {asked !== null && asked !== 'publish' && (
        <AddSectionDialog
          document={document}
          onClose={() => ask(null)}
          onAdd={(type) => {
            act((now) => addSection(now, type, asked.behind));
            ask(null);
          }}
        />
      )}
      {state.is === 'conflict' && <ConflictDialog merged={state.merged} onSettle={saving.settle} />}
    </FormContext>
  );
}

const NO_FINDINGS: DraftCheck['findings'] = [];
