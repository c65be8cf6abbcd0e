import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldPath, placeIn, valueAt } from '../campaigns/field-places.ts';
import { themeSchema } from '../campaigns/look/theme-schema.ts';
import { sampleLines } from '../campaigns/sample-lines.ts';
import { useCampaign } from '../panel/campaigns/use-campaign.ts';
import type { SectionType } from '../sections/schemas.ts';
import { pathLabel, sectionName } from '../sections/studio-paths.ts';
import type { DraftCheck, EditedDraft } from '../shared/panel/studio-schema.ts';
import { useDraftCheck, useDraftWeight, useSavedChecks } from './checking/use-draft-check.ts';
import { useWeightGuard } from './checking/use-weight-guard.ts';
import { WeightDialog } from './checking/weight-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { DraftDocument, Edit } from './document/edits.ts';
import { readFields } from './document/find-problems.ts';
import { addSection, applyEdits } from './document/section-edits.ts';
import { EditPane } from './edit-pane.tsx';
import type { ProofTarget } from './fixes/find-fixes.ts';
import { DocumentContext, FormContext, RevisionContext } from './form/form-context.ts';
import { chipWords, claimChoices } from './labels/chip-words.ts';
import type { PressTarget } from './preview/frame-page.ts';
import { picturePath } from './preview/picture-fields.ts';
import { type FrontPage, Preview } from './preview/preview.tsx';
import { useAutosave } from './saving/use-autosave.ts';
import { useSettled } from './saving/use-settled.ts';
import { ScheduledLine } from './scheduled-line.tsx';
import { chosenAfter, chosenIn } from './sections/chosen-section.ts';
import { type NewPlace, type OpenDialog, StudioDialogs } from './studio-dialogs.tsx';
import { StudioHead } from './studio-head.tsx';
import { ToDoList } from './to-do-list.tsx';
import { useEditor } from './use-editor.ts';
import { useOpenPart } from './use-open-part.ts';
import { useSamplesHash } from './use-samples-hash.ts';
import { useStableFields, useStableValue } from './use-stable-value.ts';
import { useTarget } from './use-target.ts';
import { useUnread } from './use-unread.ts';
import { useKeyboard } from './writing/use-keyboard.ts';

/** Editor of a campaign: its parts on one side, a preview of its page on the other. */
export function Studio({ id, draft }: { id: string; draft: EditedDraft }) {
  useKeyboard();
  const editor = useEditor(draft);
  const { document, read, act, undo, redo } = editor;
  const listen = useSavedChecks(id);
  const saving = useAutosave(id, draft, document, { ...editor, listen });
  const { saved, state } = saving;
  const { openPart, open, showPart, halt, haltedBy } = useOpenPart(document);
  const [target, focusField] = useTarget();
  const [tab, setTab] = useState<'edit' | 'look'>('edit');
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const [announcement, setAnnouncement] = useState('');
  const campaign = useCampaign(id);
  const settled = useSettled(saved, document, editor.changedAt);
  const check = useDraftCheck(id, saved.revision);
  const [shownRevision, setShownRevision] = useState<string | null>(null);
  const firstView = useDraftWeight(id, shownRevision);
  const weight = useWeightGuard(firstView);
  const look = useStableValue(read.campaign?.theme, PLAIN_LOOK);
  const isFaulty = read.problems.length > 0;
  const checked = useStableValue(check?.problems, NO_PROBLEMS);
  const { unread, unreadProblems, keepUnread } = useUnread(document);
  const problems = useMemo(
    () => [
      ...unreadProblems,
      ...(isFaulty ? [...read.problems, ...checked.filter(({ path }) => path[0] === 'legal')] : checked),
    ],
    [unreadProblems, isFaulty, read.problems, checked],
  );
  const findings = useStableValue(check?.findings, NO_FINDINGS);
  const unshown = useStableValue(check?.unshown, NO_UNSHOWN);

  const newest = useRef(document);
  newest.current = document;
  const go = useCallback(
    (path: FieldPath, words?: readonly string[]) => {
      showPart(path);
      setTab('edit');
      focusField(path, words);
    },
    [focusField, showPart],
  );
  const addToList = useCallback((behind: number) => setOpenDialog({ behind, onPage: false }), []);
  const openSigning = useCallback(() => setOpenDialog('sign'), []);

  const page = useRef<FrontPage>(null);
  const { type: typeInto } = editor;
  const type = useCallback(
    (path: FieldPath, to: unknown) => {
      page.current?.type(path, to);
      typeInto(path, to);
    },
    [typeInto],
  );

  function press(pressed: PressTarget, isWritten: boolean) {
    if ('section' in pressed) open(pressed);
    else if ('picture' in pressed) showPart(picturePath(document, pressed.picture) ?? []);
    else if (isWritten) showPart(placeIn(document, pressed.where));
    else go(placeIn(document, pressed.where));
  }

  /** Edits sections and says so; by the tools of one on the page, at an index, they go on to what is chosen then. */
  function editSections(edits: readonly Edit[], done: string, at?: number) {
    act(() => edits);
    const isDone = !('refused' in applyEdits(document, edits));
    if (isDone) setAnnouncement(done);
    if (!isDone || at === undefined) return;
    open(chosenAfter(document, at, edits));
    page.current?.focusTools();
  }

  function add(type: SectionType, { behind, onPage }: NewPlace) {
    const at = onPage ? behind : undefined;
    editSections(addSection(document, type, behind), `Seção “${sectionName({ type })}” acrescentada`, at);
  }

  function restore(version: DraftDocument, number: number) {
    editor.adopt(version);
    open(null);
    setOpenDialog(null);
    setAnnouncement(`O rascunho é agora como a versão ${number}. Dá para desfazer.`);
  }

  function goBack(by: () => void) {
    // In one render with the undo, the text on the page would never see that it changed, and keep what was undone.
    flushSync(() => page.current?.flush());
    by();
  }

  function writeSample() {
    // A phone opens its keyboard for what is in sight while the press lasts.
    flushSync(() => setTab('look'));
    page.current?.writeSample();
  }

  /** Opens the dialog, or leads to the first field that is to be corrected before. */
  function startPublishing() {
    const [first] = problems;
    if (!first) return setOpenDialog('publish');
    go(first.path, [first.words ?? '']);
    halt(first.path);
  }

  function undoHeavyEdit() {
    weight.dismiss();
    undo();
  }

  function pressKey(event: KeyboardEvent) {
    // In a dialog, undo belongs to the browser; the draft behind it must not change.
    if (window.document.querySelector('dialog[open]')) return;
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return;
    event.preventDefault();
    goBack(key === 'y' || event.shiftKey ? redo : undo);
  }

  const { endTyping } = editor;
  useEffect(() => {
    window.addEventListener('focusout', endTyping);
    return () => window.removeEventListener('focusout', endTyping);
  }, [endTyping]);

  useEffect(() => {
    window.addEventListener('keydown', pressKey);
    return () => window.removeEventListener('keydown', pressKey);
  });

  const goToSample = useCallback(() => {
    const { document: shown, campaign: valid } = readFields(newest.current);
    const [sample] = valid ? sampleLines(valid) : [];
    setOpenDialog(null);
    if (sample) go(placeIn(shown, sample.where));
  }, [go]);
  const goToField = useCallback((where: string) => go(placeIn(newest.current, where)), [go]);
  useSamplesHash(goToSample, goToField);

  const title = String(valueAt(document, ['product', 'title']) ?? id);
  const isReady = state.is === 'saved' && saved.isSound;
  const halted = haltedBy(problems);
  const { put, setUploaded, claims } = editor;
  const words = useCallback((token: string) => chipWords(newest.current, claims, token), [claims]);
  const choices = useStableValue(
    useMemo(() => claimChoices(read.document, claims), [read.document, claims]),
    NO_CHOICES,
  );
  const openProof = useCallback((prove: ProofTarget) => setOpenDialog({ prove }), []);
  const form = useStableFields({
    type,
    put,
    setUploaded,
    act,
    problems,
    unread,
    keepUnread,
    findings,
    unshown,
    claims,
    chipWords: words,
    claimChoices: choices,
    endTyping,
    target,
    focusField: go,
    openProof,
    openSigning,
    refresh: saving.refresh,
  });
  return (
    <FormContext value={form}>
      <DocumentContext value={document}>
        <main className="studio" data-tab={tab}>
          <StudioHead
            id={id}
            title={title}
            saving={saving}
            editor={editor}
            goBack={goBack}
            canPublish={isReady || problems.length > 0}
            onPublish={startPublishing}
            onVersions={() => setOpenDialog('versions')}
            samples={read.campaign ? sampleLines(read.campaign).length : 0}
            onSample={writeSample}
          />
          <ToDoList
            document={isFaulty ? read.document : saved.document}
            problems={problems}
            check={check}
            firstView={firstView}
            onGo={go}
            onSign={openSigning}
          />
          {/* Outside the sides: a phone hides one of them. */}
          <p className="visually-hidden" role="status">
            {announcement}
          </p>
          <p className="studio-refused" role="alert">
            {editor.refused && `Isto não foi feito: ${editor.refused}. `}
            {halted && `Antes de publicar, corrija o que está marcado: ${pathLabel(document, halted)}.`}
          </p>
          <div className="studio-side">
            <ScheduledLine scheduled={campaign.data?.scheduled ?? null} />
            <RevisionContext value={saved.revision}>
              <EditPane opened={openPart} look={look} open={open} onAdd={addToList} />
            </RevisionContext>
          </div>
          <Preview
            ref={page}
            id={id}
            saved={settled}
            read={read}
            chosen={openPart && 'section' in openPart ? chosenIn(document, openPart) : null}
            onShow={setShownRevision}
            onPress={press}
            onKey={pressKey}
            onAdd={(behind) => setOpenDialog({ behind, onPage: true })}
            onAct={({ edits, done }, at) => editSections(edits(document), done, at)}
          />
          <fieldset className="choices studio-tabs">
            <legend className="visually-hidden">O que ver</legend>
            {(['edit', 'look'] as const).map((one) => (
              <label key={one} className="choice">
                <input type="radio" name="tab" checked={tab === one} onChange={() => setTab(one)} />
                <span>{one === 'edit' ? 'Editar' : 'Ver'}</span>
              </label>
            ))}
          </fieldset>
        </main>
        <StudioDialogs
          id={id}
          opened={openDialog}
          look={look}
          saved={saved}
          campaign={campaign.data}
          onRestore={restore}
          onAdd={add}
          onClose={() => setOpenDialog(null)}
        />
        {weight.delay !== null && openDialog === null && state.is !== 'conflict' && (
          <WeightDialog
            delay={weight.delay}
            onUndo={editor.canUndo ? undoHeavyEdit : undefined}
            onKeep={weight.accept}
          />
        )}
        {state.is === 'conflict' && <ConflictDialog merged={state.merged} onSettle={saving.settle} />}
      </DocumentContext>
    </FormContext>
  );
}

/** Look of the pictures while the campaign has none that is valid. */
const PLAIN_LOOK = themeSchema.parse({ accent: '#efc27b' });

const NO_FINDINGS: DraftCheck['findings'] = [];
const NO_UNSHOWN: DraftCheck['unshown'] = [];
const NO_CHOICES: ReturnType<typeof claimChoices> = [];
const NO_PROBLEMS: DraftCheck['problems'] = [];
