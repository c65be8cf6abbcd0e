import { type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { Icon, type IconName } from '../../panel/ui/panel-icon.tsx';
import type { SectionAct } from './section-acts.ts';

interface SectionMenuProps {
  /** Title of the section. */
  title: string;
  icon: IconName;
  acts: readonly SectionAct[];
  onAct(act: SectionAct): void;
  /** Buttons before the acts. */
  children?: ReactNode;
}

/** Distance between the menu and its button, or the window's edge, in CSS pixels. */
const GAP_PX = 4;

/** Button that opens what can be done with a section; Escape, a press elsewhere or an act closes it. */
export function SectionMenu({ title, icon, acts, onAct, children }: SectionMenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => menu.current?.hidePopover();

  function place({ newState }: ToggleEvent): void {
    if (newState !== 'open' || !menu.current || !button.current) return;
    const { top, bottom, right } = button.current.getBoundingClientRect();
    const { offsetHeight, offsetWidth } = menu.current;
    const below = bottom + GAP_PX;
    const y = below + offsetHeight <= window.innerHeight ? below : Math.max(GAP_PX, top - GAP_PX - offsetHeight);
    menu.current.style.setProperty('--menu-x', `${Math.max(GAP_PX, right - offsetWidth)}px`);
    menu.current.style.setProperty('--menu-y', `${y}px`);
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className="icon-button"
        popoverTarget={id}
        data-act="Mais"
        aria-label={`Mais: ${title}`}
        title="Mais"
      >
        <Icon name={icon} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press on any of its buttons closes it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons take the keys */}
      <div ref={menu} id={id} popover="auto" className="section-menu" onToggle={place} onClick={close}>
        {children}
        {acts.map((act) => (
          <button
            key={act.name}
            type="button"
            aria-label={`${act.name} ${title}`}
            aria-disabled={!act.isPossible}
            onClick={() => act.isPossible && onAct(act)}
          >
            <Icon name={act.icon} />
            {act.name}
          </button>
        ))}
      </div>
    </>
  );
}
