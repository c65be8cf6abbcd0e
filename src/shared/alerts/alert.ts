/** Parameters of an alert that says everything by its kind. */
export type NoParams = Record<string, never>;

/** Alert of one kind: its Portuguese texts for operators, made when it is shown, and when it is raised. */
export interface Alert<Params> {
  /** The event. */
  title: string;
  /** Its remedy in the panel. */
  advice: string;
  /** Included in the daily mail, as no money is lost and no buyer is delayed until then. Others are mailed at once. */
  waits?: true;
  /**
   * An event, noticed when it happens and not while it lasts; after its settlement it can happen again. Any other kind is
   * a condition: every check finds it, and it is raised once, or once for each time that an operator retries
   * (`allowAlertsAgain`). Findings of the daily check recur too, though every check finds them: if settled by hand without a
   * fix, they are raised again.
   */
  recurs?: true;
  /** Formats the details of an event, without personal data; empty if the title says everything. */
  detail: (params: Params) => string;
  /** Commands that mend its cause, for a shell; `ORDER` stands for the order's number, `ALERT` for the alert's id. */
  commands?: readonly string[];
  /**
   * Remedy in the panel: a button's label, and a screen's path, in which `ORDER` and `CAMPAIGN` stand for the
   * order's number and the campaign's id.
   */
  mend?: { label: string; path: string };
  /** Selects the parameters that identify the fact beside its order; default: all of them. */
  fact?: (params: Params) => Partial<Params>;
}

/** Returns an alert with the types of its parameters checked. */
export function alert<Params>(alert: Alert<Params>): Alert<Params> {
  return alert;
}
