import type { ReactNode } from 'react';

/** Link to the sign-in. */
export function EntryLink({ children }: { children: ReactNode }) {
  return (
    <a className="button button-block" href="/painel/entrar">
      {children}
    </a>
  );
}

/** Button that sends a form of the panel's entry. */
export function Submit({ quiet = false, children }: { quiet?: boolean; children: ReactNode }) {
  return (
    <button type="submit" className={`button button-block${quiet ? ' button-secondary' : ''}`}>
      {children}
    </button>
  );
}
