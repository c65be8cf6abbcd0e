import { loadScript } from './load-script.ts';
import type { Tag } from './tag.ts';

/** A session replay, whichever maker's. What visitors type is marked as private in the form itself. */
export function createReplay(script: string): Tag {
  let loaded = false;
  return {
    start() {
      if (loaded) return;
      loaded = true;
      loadScript(script);
    },
    // Recorders know no common way to end.
    stop: () => location.reload(),
    send: () => {},
  };
}
