/** The key in `localStorage` (see `storageKey`) of the visitor's choice. */
export const CONSENT_KEY = 'consent';

declare global {
  interface Navigator {
    /** The visitor's browser refuses for all pages. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** What the visitor allowed beyond the necessary. */
export interface Consent {
  version: 1;
  statistics: boolean;
  marketing: boolean;
  /** When it was chosen, ISO 8601 UTC. */
  at: string;
}

/** A stored choice, or null where there is none that counts: the visitor is asked (again). */
export function parseConsent(stored: string | null): Consent | null {
  try {
    const consent = JSON.parse(stored ?? '');
    return consent.version === 1 ? consent : null;
  } catch {
    return null;
  }
}

/** What the visitor allows, as `<html data-allows>` says it: `statistics marketing`, either, or nothing. */
export type Category = 'statistics' | 'marketing';

/** @param signal Global Privacy Control, which counts as a refusal */
export function allowedBy(consent: Consent | null, signal: boolean | undefined): Category[] {
  return (['statistics', 'marketing'] as const).filter((category) => !signal && consent?.[category]);
}
