import type { ReactNode } from 'react';

let isLeaving = false;

/** Whether somebody just pressed to sign out: answers which say that the session is over are no news then. */
export function isSigningOut(): boolean {
  return isLeaving;
}

/** Signs out; it works while nothing else of the panel does. */
export function SignOutForm({ className, children }: { className?: string; children: ReactNode }) {
  const leave = () => {
    isLeaving = true;
  };
  return (
    <form className={className} method="post" action="/painel/sair" onSubmit={leave}>
      {children}
    </form>
  );
}
