import { diagnose } from '../doctor/doctor.ts';
import type { Finding } from '../doctor/finding.ts';
import type { Env } from '../settings/env.ts';
import { type Apart, answer, UsageError } from './terminal.ts';

const MARKS: Record<Finding['state'], string> = {
  ok: 'certo',
  warning: 'ATENÇÃO',
  broken: 'QUEBRADO',
  unknown: 'não se sabe',
};

/** `doctor`: checks everything that the shop needs around it, with advice. @returns whether nothing is broken */
export async function doctor(env: Env, call: Apart): Promise<boolean> {
  if (call.words.length > 0) throw new UsageError('doctor não tem palavras a mais');
  const findings = await diagnose(env);
  const broken = findings.filter(({ state }) => state === 'broken').length;
  answer(call, { findings }, [
    ...findings.flatMap(({ check, state, text, mend }) => [
      `${MARKS[state].padEnd(12)}${check}: ${text}`,
      ...(mend ? [`${' '.repeat(12)}→ ${mend}`] : []),
    ]),
    broken === 0 ? 'Nada quebrado.' : `Quebrado: ${broken}.`,
  ]);
  return broken === 0;
}
