import { useSyncExternalStore } from 'react';

/** A question to whoever is signed in: is it still you? */
export interface StepUp {
  confirmed(): void;
  /** They would rather not; what they typed stays where it is. */
  cancelled(): void;
}

/** The one that is asked at this moment, however many requests wait for its answer. */
let current: { question: StepUp; answer: Promise<boolean> } | null = null;
const followers = new Set<() => void>();

/** Asks, and waits for the answer. @returns whether the request that was refused may be sent again */
export function askStepUp(): Promise<boolean> {
  if (!current) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const end = (isConfirmed: boolean) => {
      show(null);
      resolve(isConfirmed);
    };
    show({ question: { confirmed: () => end(true), cancelled: () => end(false) }, answer: promise });
  }
  return current?.answer ?? Promise.resolve(false);
}

/** Whether the question stands open: the session may then be another one in a moment. */
export function isSteppingUp(): boolean {
  return current !== null;
}

/** The open question, for the dialog that puts it. */
export function useStepUp(): StepUp | null {
  return useSyncExternalStore(follow, () => current?.question ?? null);
}

function show(next: typeof current): void {
  current = next;
  for (const changed of followers) changed();
}

function follow(changed: () => void): () => void {
  followers.add(changed);
  return () => followers.delete(changed);
}
