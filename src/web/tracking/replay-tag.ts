import type { TagsView } from '../../shared/tracking-api.ts';
import type { Allowed } from './consent-storage.ts';
import { dropCookies, loadScript } from './load-script.ts';
import type { Tag } from './tag.ts';

/** Microsoft's and Hotjar's function: it queues calls until its script has loaded. */
interface Queue {
  (...call: unknown[]): void;
  q?: unknown[];
}

declare global {
  interface Window {
    clarity?: Queue;
    hj?: Queue;
    _hjSettings?: { hjid: number; hjsv: number };
  }
}

/** Session replay. Whatever visitors type is marked as private in the forms themselves. */
export function createReplayTag({ script, project }: NonNullable<TagsView['replay']>): Tag {
  let loaded = false;
  return {
    start(may) {
      if (project?.service === 'clarity') startClarity(may);
      if (loaded) return;
      loaded = true;
      if (project?.service === 'hotjar') {
        window.hj ??= createQueue();
        window._hjSettings = { hjid: Number(project.number), hjsv: 6 };
      }
      loadScript(script);
    },
    // Recorders have no common interface to stop them.
    stop() {
      dropCookies(/^(_clck|_clsk|_hj)/);
      location.reload();
    },
    send: () => {},
  };
}

/** Clarity asks for the two consents apart. */
function startClarity({ statistics, marketing }: Allowed): void {
  window.clarity ??= createQueue();
  window.clarity('consentv2', {
    ad_Storage: marketing ? 'granted' : 'denied',
    analytics_Storage: statistics ? 'granted' : 'denied',
  });
}

function createQueue(): Queue {
  const queue: Queue = (...call) => {
    queue.q ??= [];
    queue.q.push(call);
  };
  return queue;
}
