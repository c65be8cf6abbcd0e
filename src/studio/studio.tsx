import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldPath, placeIn } from '../campaigns/field-places.ts';
import { PublishDialog } from '../panel/campaigns/publish-dialog.tsx';
import { useCampaign } from '../panel/campaigns/use-campaign.ts';
import { Icon } from '../panel/ui/panel-icon.tsx';
import type { DraftCheck, EditedDraft } from '../shared/panel/studio-schema.ts';
import { AddSectionDialog } from './add-section-dialog.tsx';
import { ProofDialog } from './checking/proof-dialog.tsx';
import { SignDialog } from './checking/sign-dialog.tsx';
import { useDraftCheck, useDraftWeight, useSavedChecks } from './checking/use-draft-check.ts';
import { useWeightGuard } from './checking/use-weight-guard.ts';
import { WeightDialog } from './checking/weight-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { type Document, valueAt } from './document/edits.ts';
import { addSection, sectionsOf } from './document/section-edits.ts';
import { EditPane, type Opened } from './edit-pane.tsx';
import { DocumentContext, FormContext } from './form/form-context.ts';
import { LeftToDo } from './left-to-do.tsx';
import type { ProofPlace } from './mends/mends-of.ts';
import type { Pressed } from './preview/frame-page.ts';
import { type PageInFront, Preview } from './preview/preview.tsx';
import { SaveNotice } from './save-notice.tsx';
import { useAutosave } from './saving/use-autosave.ts';
import { useSettled } from './saving/use-settled.ts';
import { ScheduledLine } from './scheduled-line.tsx';
import { useEditor } from './use-editor.ts';
import { useLast } from './use-last.ts';
import { useTarget } from './use-target.ts';
import { VersionsDialog } from './versions-dialog.tsx';

/** A campaign on the table: its parts on one side, the page that they make on the other. */
export function Studio({ id, draft }: { id: string; draft: EditedDraft }) {
  const editor = useEditor(draft);
  const { document, read, act, undo, redo } = editor;
  const listen = useSavedChecks(id);
  const saving = useAutosave(id, draft, document, { ...editor, listen });
  const { saved, state } = saving;
  const [opened, open] = useState<Opened>(null);
  const [target, lead] = useTarget();
  const [tab, show] = useState<'edit' | 'look'>('edit');
  const [asked, ask] = useState<Asked>(null);
  const [said, say] = useState('');
  const campaign = useCampaign(id);
  const settled = useSettled(saved, document, editor.changedAt);
  const check = useDraftCheck(id, saved.revision);
  const [seen, see] = useState<string | null>(null);
  const firstView = useDraftWeight(id, seen);
  const weight = useWeightGuard(firstView);
  const isFaulty = read.problems.length > 0;
  const problems = isFaulty ? read.problems : (check?.problems ?? NO_PROBLEMS);
  const findings = useLast(check?.findings, NO_FINDINGS);

  const newest = useRef(document);
  newest.current = document;
  const go = useCallback(
    (path: FieldPath, words?: readonly string[]) => {
      const [part, at] = path;
      const section = part === 'sections' && typeof at === 'number' ? sectionsOf(newest.current)[at] : undefined;
      open(section ? { section: section.id } : { part: String(part) });
      show('edit');
      lead(path, words);
    },
    [lead],
  );
  const sign = useCallback(() => ask('sign'), []);

  const page = useRef<PageInFront>(null);
  const { type: typeInto } = editor;
  const type = useCallback(
    (path: FieldPath, to: unknown) => {
      page.current?.type(path, to);
      typeInto(path, to);
    },
    [typeInto],
  );

  function press(pressed: Pressed) {
    go(placeIn(document, 'section' in pressed ? `sections.${pressed.section}` : pressed.where));
  }

  function restore(version: Document, number: number) {
    editor.adopt(version);
    open(null);
    ask(null);
    say(`O rascunho é agora como a versão ${number}. Dá para desfazer.`);
  }

  function takeBack() {
    weight.wait();
    undo();
  }

  function pressKey(event: KeyboardEvent) {
    // What is typed into a dialog is the browser's to take back; the draft behind it stays as it was read.
    if (window.document.querySelector('dialog[open]')) return;
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo();
    else undo();
  }

  const { rest } = editor;
  useEffect(() => {
    window.addEventListener('focusout', rest);
    return () => window.removeEventListener('focusout', rest);
  }, [rest]);

  useEffect(() => {
    window.addEventListener('keydown', pressKey);
    return () => window.removeEventListener('keydown', pressKey);
  });

  const title = String(valueAt(document, ['product', 'title']) ?? id);
  const isAsked = asked !== null && typeof asked === 'object';
  const isReady = state.is === 'saved' && saved.isSound;
  const { put, bring, claims } = editor;
  const form = useMemo(() => {
    const prove = (place: ProofPlace) => ask({ prove: place });
    return { type, put, bring, act, problems, findings, claims, target, lead: go, prove, sign };
  }, [type, put, bring, act, problems, findings, claims, target, go, sign]);
  return (
    <FormContext value={form}>
      <DocumentContext value={document}>
        <main className="studio" data-tab={tab}>
          <header className="studio-head">
            <a href={`/painel/campanhas/${id}`} className="icon-button" aria-label="Voltar à campanha">
              <Icon name="back" />
            </a>
            <h1>{title}</h1>
            <SaveNotice state={state} onRetry={saving.retry} onVersions={() => ask('versions')} />
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
              <button
                type="button"
                className="button"
                aria-disabled={!isReady}
                onClick={() => isReady && ask('publish')}
              >
                Publicar
              </button>
            </div>
          </header>
          <LeftToDo
            document={isFaulty ? read.document : saved.document}
            problems={problems}
            check={check}
            firstView={firstView}
            onGo={go}
            onSign={sign}
          />
          <div className="studio-side">
            <ScheduledLine scheduled={campaign.data?.scheduled ?? null} />
            <p className="studio-refused" role="alert">
              {editor.refused && `Isto não foi feito: ${editor.refused}.`}
            </p>
            <p className="visually-hidden" role="status">
              {said}
            </p>
            <EditPane opened={opened} open={open} onAdd={(behind) => ask({ behind })} />
          </div>
          <Preview
            ref={page}
            id={id}
            saved={settled}
            document={document}
            read={read}
            findings={findings}
            chosen={opened && 'section' in opened ? opened.section : null}
            onShow={see}
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
        {asked === 'versions' && (
          <VersionsDialog id={id} revision={saved.revision} onRestore={restore} onClose={() => ask(null)} />
        )}
        {asked === 'sign' && <SignDialog id={id} saved={saved} onClose={() => ask(null)} />}
        {isAsked && 'prove' in asked && (
          <ProofDialog
            id={id}
            place={asked.prove}
            onClose={() => ask(null)}
            onProve={(edits) => {
              act(() => edits);
              ask(null);
            }}
          />
        )}
        {isAsked && 'behind' in asked && (
          <AddSectionDialog
            document={document}
            onClose={() => ask(null)}
            onAdd={(type) => {
              act((now) => addSection(now, type, asked.behind));
              ask(null);
            }}
          />
        )}
        {weight.news && asked === null && state.is !== 'conflict' && (
          <WeightDialog news={weight.news} onUndo={editor.canUndo ? takeBack : undefined} onKeep={weight.keep} />
        )}
        {state.is === 'conflict' && <ConflictDialog merged={state.merged} onSettle={saving.settle} />}
      </DocumentContext>
    </FormContext>
  );
}

/** What is asked over the studio. */
type Asked = 'publish' | 'versions' | 'sign' | { behind: number } | { prove: ProofPlace } | null;

const NO_FINDINGS: DraftCheck['findings'] = [];
const NO_PROBLEMS: DraftCheck['problems'] = [];
