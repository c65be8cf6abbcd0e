import type { ConsentCategory } from '../../shared/measuring-services.ts';
import { storageKey } from '../base.ts';

// Separate from the helpers of the always-on script: sharing them would be one more file for every visitor.

export type Allowed = Record<ConsentCategory, boolean>;

/** Categories that the visitor allows now; written by the cookie notice's script. */
export function allowedCategories(): Allowed {
  const allows = document.documentElement.dataset['allows'] ?? '';
  return { statistics: allows.includes('statistics'), marketing: allows.includes('marketing') };
}

/**
 * The visitor's random name, under which the server stores a consent, and the categories last reported under it. Kept
 * only while something is allowed.
 */
export function storedVisitor(): { name: string; reported: string } | null {
  const [name, ...reported] = read(localStorage, 'visitor')?.split(' ') ?? [];
  return name ? { name, reported: reported.join(' ') } : null;
}

/** @param value null removes the entry */
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
