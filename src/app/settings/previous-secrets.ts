import type { PreviousSecret } from '../../platform/http/signed-token.ts';
import { endOfDay, momentInBrasilia } from '../../shared/dates.ts';

const KEY_UNTIL_DAY = /^(.{32,})@(\d{4}-\d{2}-\d{2})$/;

/**
 * Reads former keys, each with the last day (Brasília) on which links signed with it open: `KEY@2026-12-31`, several
 * separated by commas.
 *
 * @throws Error in Portuguese that states the problem, without the keys
 */
export function readPreviousSecrets(text: string): PreviousSecret[] {
  return text.split(',').map((part) => {
    const [, secret = '', day = ''] = KEY_UNTIL_DAY.exec(part.trim()) ?? [];
    const noon = momentInBrasilia(`${day} 12:00`);
    if (!noon)
      throw new Error(
        'deve ter a chave de antes (com pelo menos 32 caracteres), @ e o último dia em que vale, como chave@2026-12-31; várias, separadas por vírgulas',
      );
    return { secret, until: endOfDay(noon, 0) };
  });
}

/** Finds the present key among the former ones. @returns the problem in Portuguese, for the operator */
export function previousSecretProblems(env: {
  SECRET?: string | undefined;
  SECRET_PREVIOUS: PreviousSecret[];
}): string[] {
  const isPresent = env.SECRET_PREVIOUS.some(({ secret }) => secret === env.SECRET);
  return isPresent ? ['SECRET_PREVIOUS: é a de agora (SECRET); ponha a que valia antes'] : [];
}
