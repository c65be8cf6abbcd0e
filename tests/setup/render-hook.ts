import { act, createElement } from 'react';
import { onTestFinished, vi } from 'vitest';

/** Interface that React needs of a page that shows nothing. */
class BareNode extends EventTarget {
  nodeType = 1;
  nodeName = 'DIV';
  tagName = 'DIV';
  textContent = '';
  activeElement = null;
  body = null;
  get ownerDocument(): BareNode {
    return this;
  }
}

function Nothing({ use }: { use: () => unknown }): null {
  use();
  return null;
}

/**
 * Runs a hook as a browser does, without a page: a component that shows nothing needs none. Its window hears events.
 *
 * @returns renders it anew with another value, and lets all that follows from that happen
 */
export async function renderHook<Value>(hook: (value: Value) => unknown, first: Value) {
  const window = Object.assign(new EventTarget(), { document: new BareNode(), HTMLIFrameElement: class {} });
  vi.stubGlobal('window', window);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const { createRoot } = await import('react-dom/client');
  const root = createRoot(new BareNode() as unknown as Element);
  const render = (value: Value) => act(async () => root.render(createElement(Nothing, { use: () => hook(value) })));
  await render(first);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    vi.unstubAllGlobals();
  });
  return { render, wait: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)) };
}
