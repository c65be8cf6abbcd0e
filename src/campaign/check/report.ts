import { RULES, type RuleName, type Violation } from './violation.ts';

/** The violations as an operator reads them, grouped by rule. */
export function reportOf(campaignId: string, violations: Violation[]): string {
  const errors = violations.filter(({ level }) => level === 'error').length;
  const warnings = violations.length - errors;
  const verdict =
    errors > 0
      ? 'Esta campanha não pode ir ao ar no modo live. Cada ponto abaixo diz onde está e como corrigir.'
      : 'Esta campanha pode ir ao ar.';
  const groups = Map.groupBy(violations, ({ rule }) => rule);
  return [
    `Verificação de "${campaignId}": ${counted(errors, 'erro', 'erros')}, ${counted(warnings, 'aviso', 'avisos')}`,
    verdict,
    ...[...groups].map(([rule, group]) => groupOf(rule, group)),
  ].join('\n\n');
}

/** What all violations of a rule have in common is said once. */
function groupOf(rule: RuleName, group: Violation[]): string {
  const { level, title, law } = RULES[rule];
  const common = (field: 'reason' | 'mend') => new Set(group.map((one) => one[field])).size === 1;
  const detail = (one: Violation | undefined, wanted: boolean, indent: string) =>
    [
      common('reason') === wanted && `${indent}por quê: ${one?.reason}`,
      common('mend') === wanted && `${indent}como corrigir: ${one?.mend}`,
    ].filter((line) => line !== false);
  const number = level === 'error' ? counted(group.length, 'erro', 'erros') : counted(group.length, 'aviso', 'avisos');
  return [
    `${title} (${rule}, ${number})`,
    `  lei: ${law}`,
    ...detail(group[0], true, '  '),
    ...group.flatMap((one) => [`  - ${one.claim}`, `      onde: ${one.where}`, ...detail(one, false, '      ')]),
  ].join('\n');
}

function counted(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
