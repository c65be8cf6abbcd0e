import type { ReactNode } from 'react';

let isSubmitted = false;

/** Tests whether the operator is signing out, when answers about an ended session are expected. */
export function isSigningOut(): boolean {
  return isSubmitted;
}

/** Sign-out form; independent of scripts and queries. */
export function SignOutForm({ className, children }: { className?: string; children: ReactNode }) {
  const markSubmitted = () => {
    isSubmitted = true;
  };
  return (
    <form className={className} method="post" action="/painel/sair" onSubmit={markSubmitted}>
      {children}
    </form>
  );
}
