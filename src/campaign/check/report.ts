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

/** Violations with the same reason and mend share them. */
function groupOf(rule: RuleName, group: Violation[]): string {
  const { level, title, law } = RULES[rule];
  const number = level === 'error' ? counted(group.length, 'erro', 'erros') : counted(group.length, 'aviso', 'avisos');
  const alike = Map.groupBy(group, ({ reason, mend }) => `  por quê: ${reason}\n  como corrigir: ${mend}`);
  return [
    `${title} (${rule}, ${number})`,
    `  lei: ${law}`,
    ...[...alike].flatMap(([explanation, violations]) => [
      explanation,
      ...violations.flatMap(({ claim, where }) => [`  - ${claim}`, `      onde: ${where}`]),
    ]),
  ].join('\n');
}

function counted(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
