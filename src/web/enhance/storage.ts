import { storageKey } from '../base.ts';

/** Writes to the local storage; a visitor may have disabled it, and then both functions have no effect. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(storageKey(key), value);
  } catch {}
}

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(storageKey(key));
  } catch {
    return null;
  }
}
