import { useEffect } from 'react';
import { fieldOfHash, SAMPLES_HASH } from '../panel/campaigns/samples-hash.ts';

/**
 * Calls stable functions when an address is opened, in the studio or from elsewhere, whose hash leads to the first
 * example or to a field.
 *
 * @param goToField gets the field as the check names it
 */
export function useSamplesHash(goToSample: () => void, goToField: (where: string) => void): void {
  useEffect(() => {
    const follow = () => {
      const { hash, pathname } = window.location;
      const field = fieldOfHash(hash);
      if (hash !== SAMPLES_HASH && field === undefined) return;
      // Pressed again, it leads here again.
      window.history.replaceState(null, '', pathname);
      if (field === undefined) goToSample();
      else goToField(field);
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [goToSample, goToField]);
}
