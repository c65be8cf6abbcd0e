import { useEffect } from 'react';
import { SAMPLES_HASH } from '../panel/campaigns/samples-hash.ts';

/** Follows the link to the examples, by which the dialog of publishing leads here, over the studio and from elsewhere. */
export function useSamplesHash(onSamples: () => void): void {
  useEffect(() => {
    const follow = () => {
      if (window.location.hash !== SAMPLES_HASH) return;
      // Pressed again, it leads here again.
      window.history.replaceState(null, '', window.location.pathname);
      onSamples();
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [onSamples]);
}
