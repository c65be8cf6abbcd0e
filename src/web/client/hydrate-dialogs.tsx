import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Dialogs, type DialogsProps } from '../islands/dialogs.tsx';

/** Brings the landing page's dialogs to life. */
export function hydrate(island: HTMLElement, props: DialogsProps): void {
  startTransition(() => {
    hydrateRoot(island, <Dialogs {...props} />, { identifierPrefix: island.id });
  });
}
