/** A function that renders a component over the markup of an island; `@astrojs/react/client.js` makes them. */
type Renderer = (
  island: HTMLElement,
) => (component: unknown, props: object, slots: object, options: { client: string }) => Promise<void> | void;

/** A value as Astro writes it: its kind (0: as it is, or an object of such values; 1: a list of them), and itself. */
type Packed = [0 | 1, unknown];

/** How long to wait before a file is asked for again, in milliseconds. */
const RETRY_MS = 1000;

/**
 * Defines `<astro-island>`, in the place of Astro's own element, which is three times as large: it also knows slots,
 * islands within islands, page swaps, and values that JSON has not.
 *
 * @param ready is called with each island of the page, and with how to load what brings it to life
 */
export function defineIsland(ready: (island: HTMLElement, load: () => Promise<() => Promise<void>>) => void): void {
  customElements.define(
    'astro-island',
    class extends HTMLElement {
      connectedCallback(): void {
        ready(this, () => load(this));
      }
    },
  );
}

/** Where the code can't be had, what comes back does nothing, and the markup stays as it is. */
async function load(island: HTMLElement): Promise<() => Promise<void>> {
  const file = (name: string) => retried(island.getAttribute(name) ?? '');
  try {
    const [{ default: component }, { default: renderer }] = await Promise.all([
      file('component-url'),
      file('renderer-url'),
    ]);
    // An island that is still on its way is not brought to life by halves.
    if (document.readyState === 'loading')
      await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
    return async () => {
      const props = unpackObject(JSON.parse(island.getAttribute('props') ?? '{}'));
      await (renderer as Renderer)(island)(component, props, {}, { client: 'intent' });
      island.removeAttribute('ssr');
    };
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: an operator looks there when a form stays plain
    console.error(error);
    return async () => {};
  }
}

/** A failed import is remembered by the browser, so the second try has another name. */
function retried(url: string): Promise<{ default: unknown }> {
  return import(/* @vite-ignore */ url).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return import(/* @vite-ignore */ `${url}?retry`);
  });
}

function unpack([kind, value]: Packed): unknown {
  if (kind === 1) return (value as Packed[]).map(unpack);
  return typeof value === 'object' && value ? unpackObject(value) : value;
}

function unpackObject(packed: object): object {
  return Object.fromEntries(Object.entries(packed).map(([name, value]) => [name, unpack(value)]));
}
