/** `EX_CONFIG` of sysexits.h; `RestartPreventExitStatus` of the service's unit names it. */
const REFUSED_SETTINGS = 78;

/**
 * Settings that a start is refused for. Nothing but their change mends that: the process ends with an exit code of its
 * own, so that whoever starts it need not try again.
 */
export class SettingsError extends Error {
  readonly exitCode = REFUSED_SETTINGS;
}
