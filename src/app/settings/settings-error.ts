/** Exit code `EX_CONFIG` of sysexits.h, which `RestartPreventExitStatus` of the service's unit names. */
const EXIT_CODE = 78;

/** Problem of a setting, in Portuguese. */
export interface SettingProblem {
  /** For the operator, with the setting's name: `SMTP_URL: deve ser …`. */
  operator: string;
  /** For the seller, who knows the panel alone. */
  seller: string;
}

/** Problem that is said in the panel beside its field, and there needs no name. */
export function problemOf(operator: string): SettingProblem {
  return { operator, seller: operator.replace(/^[A-Z0-9_]+: /, '') };
}

/** Returns what a seller reads about problems, each once. */
export function sellerReason(problems: readonly SettingProblem[]): string {
  return [...new Set(problems.map(({ seller }) => seller))].join('. ');
}

/**
 * Error of settings that stop the start. Only a change of them helps: the process ends with an exit code of its own, so
 * that the service manager does not try again.
 */
export class SettingsError extends Error {
  readonly exitCode = EXIT_CODE;
  readonly problems: readonly SettingProblem[];

  constructor(message: string, problems: readonly SettingProblem[] = []) {
    super(message);
    this.problems = problems;
  }
}
