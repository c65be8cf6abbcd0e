import { useEffect, useRef, useState } from 'react';
import { namingText, shortName } from '../../campaigns/item-names.ts';
import type { Theme } from '../../campaigns/look/theme-schema.ts';
import { Icon } from '../../panel/ui/panel-icon.tsx';
import { sectionName } from '../../sections/studio-paths.ts';
import type { DraftDocument } from '../document/edits.ts';
import { applyEdits, type DraftSection, isFixed, moveSection, sectionsOf } from '../document/section-edits.ts';
import type { Form } from '../form/form-context.ts';
import { withClaims } from '../labels/chip-words.ts';
import { type SectionAct, sectionActs } from './section-acts.ts';
import { SectionMenu } from './section-menu.tsx';
import { SectionPicture } from './section-picture.tsx';
import { type DragDirection, type DragHandleProps, useDragging } from './use-dragging.ts';

interface SectionsListProps {
  document: DraftDocument;
  /** Look of the campaign. */
  look: Theme;
  claims: Form['claims'];
  act: Form['act'];
  /** Returns the number of problems and findings in a section. */
  countOf(at: number): number;
  onOpen(id: string): void;
  onAdd(behind: number): void;
}

/** Id of the description of the drag handle, for screen readers. */
const HELP = 'arrastar-ajuda';

/** Sections in their order, a row each, with what can be done with one in its menu. */
export function SectionsList({ document, look, claims, act, countOf, onOpen, onAdd }: SectionsListProps) {
  const sections = sectionsOf(document);
  const titles = sections.map((section) => {
    return shortName(withClaims(namingText(section)?.replaceAll('**', '') ?? section.id, claims));
  });
  const list = useRef<HTMLOListElement>(null);
  // Focus follows a section that was moved by a button, so that the next press moves it on. After a removal it goes to
  // the section that took over the position.
  const [movedSection, setMovedSection] = useState<{ id: string; button: string; or?: string } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (!movedSection) return;
    const rowOf = (id = '') => list.current?.querySelector(`[data-section="${id}"]`);
    const row = rowOf(movedSection.id) ?? rowOf(movedSection.or);
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
    const same = buttons.find(({ dataset }) => dataset['act'] === movedSection.button);
    (same ?? buttons[0])?.focus();
    setMovedSection(null);
  }, [movedSection]);

  function move(button: string, from: number, to: number): void {
    act((now) => moveSection(now, from, to));
    setMovedSection({ id: sections[from]?.id ?? '', button });
    setAnnouncement(`${titles[from]} agora é a ${to + 1}ª de ${sections.length}.`);
  }

  function perform({ name, to, done, edits }: SectionAct, at: number): void {
    if (to !== undefined) {
      move('Mais', at, to);
      return;
    }
    const changes = edits(document);
    act(() => changes);
    if (!('refused' in applyEdits(document, changes))) setAnnouncement(done);
    const or = (sections[at + 1] ?? sections[at - 1])?.id ?? '';
    if (name === 'Apagar') setMovedSection({ id: sections[at]?.id ?? '', button: 'Mais', or });
  }

  const { held, handle } = useDragging({
    list,
    scroller: '.studio-side',
    first: isFixed(document, 0) ? 1 : 0,
    onMove: (from, to) => move('Arrastar', from, to),
    onPhase(what, { from, to }) {
      if (what === 'picked')
        setAnnouncement(`${titles[from]} na mão. Setas movem, Espaço solta, Esc deixa onde estava.`);
      if (what === 'over') setAnnouncement(`${to + 1}ª de ${sections.length}`);
      if (what === 'left') setAnnouncement(`${titles[from]} continua a ${from + 1}ª.`);
    },
  });

  return (
    <>
      <ol ref={list} className="sections" aria-label="Seções" data-dragging={held ? '' : undefined}>
        {sections.map((section, at) => (
          <SectionRow
            key={section.id}
            section={section}
            title={titles[at] ?? section.id}
            look={look}
            isFixed={isFixed(document, at)}
            count={countOf(at)}
            acts={sectionActs(document, at)}
            onOpen={onOpen}
            onAct={(one) => perform(one, at)}
            handle={handle(at)}
            drag={held ? dragDirection(at, held) : undefined}
          />
        ))}
      </ol>
      <p id={HELP} className="visually-hidden">
        Espaço pega a seção, as setas movem, Espaço solta.
      </p>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <button type="button" className="button is-quiet" onClick={() => onAdd(sections.length - 1)}>
        <Icon name="plus" />
        Acrescentar seção
      </button>
    </>
  );
}

/** Returns the shift of a row while another one is dragged. */
function dragDirection(at: number, { from, to }: { from: number; to: number }): DragDirection | undefined {
  if (at === from) return 'held';
  if (at > from && at <= to) return 'up';
  return at < from && at >= to ? 'down' : undefined;
}

interface SectionRowProps extends Pick<SectionsListProps, 'onOpen'> {
  section: DraftSection;
  title: string;
  look: Theme;
  isFixed: boolean;
  count: number;
  acts: readonly SectionAct[];
  onAct(act: SectionAct): void;
  handle: DragHandleProps;
  drag: DragDirection | undefined;
}

function SectionRow(props: SectionRowProps) {
  const { section, title, look, isFixed: stays, count, acts, onAct, onOpen, handle, drag } = props;
  const { id, type, hidden = false } = section;
  return (
    <li data-section={id} data-drag={drag} className={hidden ? 'section-row is-hidden' : 'section-row'}>
      {stays ? (
        <span className="section-handle" />
      ) : (
        <button
          type="button"
          className="icon-button section-handle"
          data-act="Arrastar"
          aria-label={`Arrastar ${title}`}
          aria-describedby={HELP}
          title="Arrastar"
          {...handle}
        >
          <Icon name="grip" />
        </button>
      )}
      <button type="button" className="row-open" onClick={() => onOpen(id)}>
        <SectionPicture type={type} look={look} />
        <strong>{sectionName(section)}</strong>
        <span className="row-title">{title}</span>
        {hidden && <span className="badge">oculta</span>}
        {count > 0 && (
          <span className="badge is-open">
            {count} <span className="badge-words">a conferir</span>
          </span>
        )}
      </button>
      <SectionMenu title={title} acts={acts} onAct={onAct} icon="more" />
    </li>
  );
}
