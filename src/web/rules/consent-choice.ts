import type { ConsentCategory } from '../../shared/measuring-services.ts';

/** Key in `localStorage` (see `storageKey`) of the visitor's choice. */
export const CONSENT_KEY = 'consent';

declare global {
  interface Navigator {
    /** Global Privacy Control: the visitor's browser refuses for all pages. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Categories that the visitor allowed beyond the necessary. */
export interface Consent {
  version: 1;
  statistics: boolean;
  marketing: boolean;
  /** Time of the choice, ISO 8601 UTC. */
  at: string;
}

/** Parses a stored choice; null if there is no valid one and the visitor has to be asked (again). */
export function parseConsent(stored: string | null): Consent | null {
  try {
    const consent = JSON.parse(stored ?? '');
    return consent.version === 1 ? consent : null;
  } catch {
    return null;
  }
}

/**
 * Returns the allowed categories, as in `<html data-allows>`: `statistics marketing`, either, or nothing.
 *
 * @param signal Global Privacy Control, which counts as a refusal
 */
export function allowedByConsent(consent: Consent | null, signal: boolean | undefined): ConsentCategory[] {
  return (['statistics', 'marketing'] as const).filter((category) => !signal && consent?.[category]);
}
