/**
 * How one thing stands. `broken` keeps the shop from selling, from delivering or from hearing of payments; `warning`
 * will, or makes it worse; `unknown` could not be looked at.
 */
export interface Finding {
  check: string;
  /** Which of several it is about: a host, a provider. */
  of?: string;
  state: 'ok' | 'warning' | 'broken' | 'unknown';
  /** Portuguese, for the operator. */
  text: string;
  /** How to mend it, in Portuguese; nothing to do without it. */
  mend?: string;
}

/** What makes findings of its own check. @param of which of several it is about */
export function findingsOf(check: string, of?: string) {
  const finding =
    (state: Finding['state']) =>
    (text: string, mend?: string): Finding => ({ check, ...(of && { of }), state, text, ...(mend && { mend }) });
  return { ok: finding('ok'), warning: finding('warning'), broken: finding('broken'), unknown: finding('unknown') };
}
