/**
 * Result of one check. `broken` keeps the shop from selling, from delivering or from learning of payments; `warning`
 * will, or makes it worse; `unknown` could not be checked.
 */
export interface Finding {
  check: string;
  /** Subject of a check that has several: a host, a provider. */
  of?: string;
  state: 'ok' | 'warning' | 'broken' | 'unknown';
  /** Text for the operator, in Portuguese. */
  text: string;
  /** Advice on how to mend it, in Portuguese; absent if there is nothing to do. */
  mend?: string;
}

/** Creates the makers of a check's findings, by state. @param of subject of a check that has several */
export function findingsOf(check: string, of?: string) {
  const finding =
    (state: Finding['state']) =>
    (text: string, mend?: string): Finding => ({ check, ...(of && { of }), state, text, ...(mend && { mend }) });
  return { ok: finding('ok'), warning: finding('warning'), broken: finding('broken'), unknown: finding('unknown') };
}
