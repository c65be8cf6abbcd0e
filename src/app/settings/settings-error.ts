/** Exit code `EX_CONFIG` of sysexits.h, which `RestartPreventExitStatus` of the service's unit names. */
const EXIT_CODE = 78;

/**
 * Error of settings that stop the start. Only a change of them helps: the process ends with an exit code of its own, so
 * that the service manager does not try again.
 */
export class SettingsError extends Error {
  readonly exitCode = EXIT_CODE;
  /** In Portuguese, each with its variable: `SMTP_URL: deve ser …`. */
  readonly problems: readonly string[];

  constructor(message: string, problems: readonly string[] = []) {
    super(message);
    this.problems = problems;
  }
}
