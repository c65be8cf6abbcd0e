import { storageKey } from '../base.ts';
import type { Category } from '../rules/consent-choice.ts';

// The always-on script has its own of these: shared ones would be one more file for every visitor.

export type Allowed = Record<Category, boolean>;

/** What the visitor allows at this moment; the cookie notice's script writes it. */
export function allowed(): Allowed {
  const allows = document.documentElement.dataset['allows'] ?? '';
  return { statistics: allows.includes('statistics'), marketing: allows.includes('marketing') };
}

/**
 * The visitor's random name, under which the server knows a consent, and what it was last told under it. Kept only
 * while something is allowed.
 */
export function visitor(): { name: string; told: string } | null {
  const [name, ...told] = read(localStorage, 'visitor')?.split(' ') ?? [];
  return name ? { name, told: told.join(' ') } : null;
}

/** @param value null forgets it */
export function write(storage: Storage, key: string, value: string | null): void {
  try {
    if (value === null) storage.removeItem(storageKey(key));
    else storage.setItem(storageKey(key), value);
  } catch {}
}

export function read(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(storageKey(key));
  } catch {
    return null;
  }
}
