import { useSyncExternalStore } from 'react';

/** Pending re-authentication of the signed-in operator. */
export interface StepUp {
  confirmed(): void;
  /** Declined; the input on the screen stays. */
  cancelled(): void;
}

/** Open step-up, shared by all requests that wait for it. */
let current: { question: StepUp; answer: Promise<boolean> } | null = null;
const listeners = new Set<() => void>();

/** Opens a step-up and waits for its end. @returns whether to repeat the refused request */
export function requestStepUp(): Promise<boolean> {
  if (!current) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const end = (isConfirmed: boolean) => {
      setCurrent(null);
      resolve(isConfirmed);
    };
    setCurrent({ question: { confirmed: () => end(true), cancelled: () => end(false) }, answer: promise });
  }
  return current?.answer ?? Promise.resolve(false);
}

/** Tests whether a step-up is open, in which case the session may be replaced any moment. */
export function isSteppingUp(): boolean {
  return current !== null;
}

/** Returns the open step-up, for its dialog. */
export function useStepUp(): StepUp | null {
  return useSyncExternalStore(subscribe, () => current?.question ?? null);
}

function setCurrent(next: typeof current): void {
  current = next;
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
