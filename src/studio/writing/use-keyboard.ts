import { useEffect } from 'react';

/**
 * Sets `--keyboard` to the height that a phone's keyboard covers, in CSS pixels, where it does not make the page
 * smaller: on iPhones.
 */
export function useKeyboard(): void {
  useEffect(() => {
    const { visualViewport: seen } = window;
    if (!seen) return;
    const update = () => {
      const covered = Math.max(0, window.innerHeight - seen.height * seen.scale);
      document.documentElement.style.setProperty('--keyboard', `${Math.round(covered)}px`);
    };
    seen.addEventListener('resize', update);
    return () => seen.removeEventListener('resize', update);
  }, []);
}
