import type { ReactNode } from 'react';
import { Icon } from './panel-icon.tsx';

/** What could not be shown, in words, and the way to try again. */
export function Problem({ error, retry }: { error: Error; retry?: () => unknown }) {
  return (
    <div className="problem" role="alert">
      <span className="problem-icon">
        <Icon name="alert" />
      </span>
      <p>{error.message}</p>
      {retry && (
        <button type="button" className="button is-quiet" onClick={() => retry()}>
          Tentar de novo
        </button>
      )}
    </div>
  );
}

/** Nothing to show, and what to do about it. @param children the way there */
export function Empty({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}
