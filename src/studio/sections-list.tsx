import { useEffect, useRef, useState } from 'react';
import { Icon, type IconName } from '../panel/ui/panel-icon.tsx';
import type { Document } from './document/edits.ts';
import {
  type DraftSection,
  duplicateSection,
  hideSection,
  isFixed,
  moveSection,
  removeSection,
  sectionsOf,
} from './document/section-edits.ts';
import type { Editor } from './use-editor.ts';
import { nameOf, sectionName, withClaims } from './words/place-words.ts';

interface SectionsListProps {
  document: Document;
  claims: Editor['claims'];
  act: Editor['act'];
  /** How many faults and findings a section has. */
  countOf(at: number): number;
  onOpen(id: string): void;
  onAdd(behind: number): void;
}

/** The sections in their order; what is done to one stands behind it, for thumbs and keys alike. */
export function SectionsList({ document, claims, act, countOf, onOpen, onAdd }: SectionsListProps) {
  const sections = sectionsOf(document);
  const list = useRef<HTMLOListElement>(null);
  // A section that was moved by a button is followed by the focus: the next press moves it on.
  const [moved, follow] = useState<{ id: string; button: string } | null>(null);
  useEffect(() => {
    if (!moved) return;
    const row = list.current?.querySelector(`[data-section="${moved.id}"]`);
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
    const same = buttons.find(
      ({ dataset, ariaDisabled }) => dataset['act'] === moved.button && ariaDisabled !== 'true',
    );
    (same ?? buttons[0])?.focus();
    follow(null);
  }, [moved]);

  return (
    <>
      <ol ref={list} className="sections" aria-label="Seções">
        {sections.map((section, at) => (
          <SectionRow
            key={section.id}
            section={section}
            title={withClaims(nameOf(section) ?? section.id, claims)}
            at={at}
            of={sections.length}
            isFixed={isFixed(document, at)}
            canRise={!isFixed(document, at - 1)}
            count={countOf(at)}
            act={act}
            onOpen={onOpen}
            onMoved={(button) => follow({ id: section.id, button })}
          />
        ))}
      </ol>
      <button type="button" className="button is-quiet" onClick={() => onAdd(sections.length - 1)}>
        <Icon name="plus" />
        Acrescentar seção
      </button>
    </>
  );
}

interface SectionRowProps extends Pick<SectionsListProps, 'act' | 'onOpen'> {
  section: DraftSection;
  title: string;
  at: number;
  of: number;
  isFixed: boolean;
  canRise: boolean;
  count: number;
  onMoved(button: string): void;
}

function SectionRow({ section, title, at, of, isFixed: stays, canRise, count, act, onOpen, onMoved }: SectionRowProps) {
  const { id, hidden = false } = section;
  const button = (name: string, icon: IconName, isPossible: boolean, press: () => void) => (
    <button
      type="button"
      className="icon-button"
      data-act={name}
      aria-label={`${name} ${title}`}
      title={name}
      aria-disabled={!isPossible}
      onClick={() => isPossible && press()}
    >
      <Icon name={icon} />
    </button>
  );
  const move = (name: string, to: number) => () => {
    act((document) => moveSection(document, at, to));
    onMoved(name);
  };
  return (
    <li data-section={id} className={hidden ? 'section-row is-hidden' : 'section-row'}>
      <button type="button" className="section-open" onClick={() => onOpen(id)}>
        <strong>{sectionName(section)}</strong>
        <span>{title}</span>
        {hidden && <span className="badge">oculta</span>}
        {count > 0 && (
          <span className="badge is-open">
            {count} <span className="visually-hidden">a conferir</span>
          </span>
        )}
      </button>
      <div className="section-acts">
        {!stays && (
          <>
            {button('Subir', 'up', at > 0 && canRise, move('Subir', at - 1))}
            {button('Descer', 'down', at < of - 1, move('Descer', at + 1))}
          </>
        )}
        {button('Duplicar', 'copy', true, () => act((document) => duplicateSection(document, at)))}
        {!stays && (
          <>
            {button(hidden ? 'Mostrar' : 'Ocultar', hidden ? 'show' : 'hide', true, () =>
              act((document) => hideSection(document, at, !hidden)),
            )}
            {button('Apagar', 'trash', true, () => act((document) => removeSection(document, at)))}
          </>
        )}
      </div>
    </li>
  );
}
