import { loadScript } from './load-script.ts';
import type { Tag } from './tag.ts';

/** A session replay of any vendor. Input of visitors is marked as private in the form itself. */
export function createReplay(script: string): Tag {
  let loaded = false;
  return {
    start() {
      if (loaded) return;
      loaded = true;
      loadScript(script);
    },
    // Recorders have no common interface to stop them.
    stop: () => location.reload(),
    send: () => {},
  };
}
