import { type RefObject, useEffect, useRef } from 'react';
import type { FieldPath } from '../../campaigns/field-places.ts';
import { Icon } from '../../panel/ui/panel-icon.tsx';
import { sectionName } from '../../sections/studio-paths.ts';
import type { DraftDocument } from '../document/edits.ts';
import { sectionsOf } from '../document/section-edits.ts';
import { useDocument } from '../form/form-context.ts';
import { type SectionAct, sectionActs } from '../sections/section-acts.ts';
import { SectionMenu } from '../sections/section-menu.tsx';
import type { FramePage } from './frame-page.ts';
import { emptyPlaces } from './picture-fields.ts';
import { placeTools } from './place-in-pane.ts';

interface SectionToolsProps {
  /** Page in front. */
  page: FramePage;
  /** Id of the section under the mouse, or of the one that is edited. */
  section: string | null;
  /** Document that the page's sections are arranged by. */
  arranged: DraftDocument;
  /** Whether the handle takes the focus as soon as it is seen. */
  isFocusDue: RefObject<boolean>;
  onAdd(behind: number): void;
  onAct(act: SectionAct, at: number): void;
  /** Opens the form of a section. */
  onForm(path: FieldPath): void;
  /** Asks for a picture for a place that the page does not show. */
  onPicture(where: string): void;
}

/** Tools of one section beside the page: its handle with its menu, and a "+" at both of its edges. */
export function SectionTools(props: SectionToolsProps) {
  const { page, section, arranged, isFocusDue, onAdd, onAct, onForm, onPicture } = props;
  const document = useDocument();
  const tools = useRef<HTMLElement>(null);
  const at = sectionsOf(document).findIndex(({ id }) => id === section);
  const shown = at < 0 ? undefined : sectionsOf(document)[at];

  // Not a layout effect: the page arranges its sections in one, and is scrolled to one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an edit may move the section
  useEffect(() => {
    const element = section === null ? null : page.document.getElementById(section);
    const frame = page.document.defaultView;
    if (!element || !frame) {
      // The page leaves it out.
      if (tools.current) tools.current.hidden = true;
      return;
    }
    const update = () => {
      if (!tools.current) return;
      tools.current.hidden = !element.isConnected || !placeTools(tools.current, element);
      if (tools.current.hidden || !isFocusDue.current) return;
      isFocusDue.current = false;
      // A focus that went on into the form or the page meanwhile stays there.
      if (window.document.querySelector('.studio-part :focus, iframe:focus')) return;
      tools.current.querySelector<HTMLElement>('[data-act="Mais"]')?.focus();
    };
    const watcher = new ResizeObserver(update);
    watcher.observe(element);
    watcher.observe(page.document.documentElement);
    frame.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    update();
    return () => {
      watcher.disconnect();
      frame.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [page, section, arranged, isFocusDue]);

  if (!shown || shown.hidden) return null;
  const title = sectionName(shown);
  const places = emptyPlaces(document, at).filter(({ where }) => !page.picture(where));
  const plus = (className: string, where: string, behind: number) => {
    const name = `Acrescentar seção ${where} de ${title}`;
    return (
      <button
        type="button"
        className={`section-plus ${className}`}
        aria-label={name}
        title={name}
        onClick={() => onAdd(behind)}
      >
        <Icon name="plus" />
      </button>
    );
  };
  return (
    <section ref={tools} className="section-tools" aria-label={`Seção ${title}`}>
      {at > 0 && plus('is-start', 'antes', at - 1)}
      <div className="section-grip">
        <span aria-hidden="true">{title}</span>
        <SectionMenu title={title} icon="grip" acts={sectionActs(document, at)} onAct={(act) => onAct(act, at)}>
          <button type="button" onClick={() => onForm(['sections', at])}>
            <Icon name="settings" />
            Abrir o formulário
          </button>
          {at > 0 && (
            <button type="button" className="section-before" onClick={() => onAdd(at - 1)}>
              <Icon name="plus" />
              Pôr seção antes
            </button>
          )}
          {places.map(({ where, label }) => (
            <button key={where} type="button" onClick={() => onPicture(where)}>
              <Icon name="upload" />
              Pôr imagem: {label}
            </button>
          ))}
        </SectionMenu>
      </div>
      {plus('is-end', 'depois', at)}
    </section>
  );
}
