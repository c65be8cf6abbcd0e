import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';

interface DialogFrameProps {
  /** Value of `data-open` on the elements that open it. */
  name: string;
  title: string;
  /** Shown next to the title. */
  icon?: ReactNode;
  children: ReactNode;
}

/**
 * A native dialog. `src/web/enhance/open-dialogs.ts` opens and closes it, also before this code has loaded, so it has
 * attributes that React doesn't know.
 */
export function DialogFrame({ name, title, icon, children }: DialogFrameProps) {
  const id = `dialog-${name}`;
  return (
    <dialog id={id} className={`dialog ${id}`} aria-labelledby={`${id}-title`} suppressHydrationWarning>
      <div className="dialog-panel">
        <header className="dialog-head">
          {icon}
          <h2 id={`${id}-title`}>{title}</h2>
          <button type="button" className="dialog-close" data-close="" aria-label="Fechar">
            <Icon name="close" />
          </button>
        </header>
        <div className="dialog-body">{children}</div>
      </div>
    </dialog>
  );
}
