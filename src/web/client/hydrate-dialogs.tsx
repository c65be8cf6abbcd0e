import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Dialogs, type DialogsProps } from '../islands/dialogs.tsx';

/** Hydrates the landing page's dialogs. */
export function hydrate(island: HTMLElement, props: DialogsProps): void {
  startTransition(() => {
    hydrateRoot(island, <Dialogs {...props} />, { identifierPrefix: island.id });
  });
}
