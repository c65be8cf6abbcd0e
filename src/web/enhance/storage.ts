import { storageKey } from '../base.ts';

/** A visitor may have forbidden storage; then each of these has no effect. */
export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(storageKey(key), value);
  } catch {}
}

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(storageKey(key));
  } catch {
    return null;
  }
}
