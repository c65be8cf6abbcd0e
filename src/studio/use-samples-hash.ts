import { useEffect } from 'react';
import { SAMPLES_HASH } from '../panel/campaigns/samples-hash.ts';

/** Calls a stable function when an address with {@link SAMPLES_HASH} is opened, in the studio or from elsewhere. */
export function useSamplesHash(goToSample: () => void): void {
  useEffect(() => {
    const follow = () => {
      if (window.location.hash !== SAMPLES_HASH) return;
      // Pressed again, it leads here again.
      window.history.replaceState(null, '', window.location.pathname);
      goToSample();
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [goToSample]);
}
