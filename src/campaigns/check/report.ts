import { commandLine } from '../../shared/command-name.ts';
import { type Level, RULES, type RuleName } from './rules.ts';
import type { Violation } from './violation.ts';

const COUNTED = {
  error: ['erro', 'erros'],
  sign: ['ponto para assinar', 'pontos para assinar'],
  warning: ['aviso', 'avisos'],
} as const;

/** Returns violations with the words for authors alone. */
export function forAuthors(violations: readonly Violation[]): Violation[] {
  return violations.map(({ author, ...violation }) => ({ ...violation, ...author }));
}

/** Formats the violations for an author or operator, grouped by rule. */
export function reportOf(campaignId: string, found: readonly Violation[]): string {
  const violations = forAuthors(found);
  const { counts, verdict } = summaryOf(violations);
  const groups = Map.groupBy(violations, ({ rule }) => rule);
  return [
    `Verificação de "${campaignId}": ${counts.join(', ')}`,
    verdict,
    ...[...groups].map(([rule, group]) => groupOf(rule, group)),
    ...(violations.some(({ level }) => level === 'sign')
      ? [`Para assinar: ${commandLine(`campaign sign ${campaignId} --name "Seu nome"`)}`]
      : []),
  ].join('\n\n');
}

/** Returns the counts of each level as phrases, and the verdict. */
export function summaryOf(violations: readonly Violation[]): { counts: string[]; verdict: string } {
  const { error, sign, warning } = countLevels(violations);
  const counts = [counted(error, 'error'), counted(warning, 'warning')];
  if (sign > 0) counts.splice(1, 0, counted(sign, 'sign'));
  return { counts, verdict: verdictOf(error, sign) };
}

/** Returns the number of violations of each level. */
export function countLevels(violations: readonly Violation[]): Record<Level, number> {
  const counts = { error: 0, sign: 0, warning: 0 };
  for (const { level } of violations) counts[level] += 1;
  return counts;
}

function verdictOf(errors: number, toSign: number): string {
  if (errors > 0)
    return 'Esta campanha não pode ir ao ar numa loja que recebe dinheiro. Cada ponto abaixo diz onde está e como corrigir.';
  if (toSign > 0)
    return 'Nenhuma regra impede esta campanha de ir ao ar. Antes, uma pessoa confere os pontos abaixo e assina.';
  return 'Esta campanha pode ir ao ar.';
}

/** Violations of one rule that share an explanation, which is read once. */
interface ExplainedGroup extends Pick<Violation, 'rule' | 'law' | 'reason' | 'mend'> {
  found: Pick<Violation, 'claim' | 'where'>[];
}

/**
 * Groups violations by rule and explanation, in their order. An explanation has no code: it is content, with the phrases
 * and amounts in question, so that violations share one only where not a word differs.
 */
export function explainedGroups(violations: readonly Violation[]): ExplainedGroup[] {
  const groups = new Map<string, ExplainedGroup>();
  for (const { rule, law, reason, mend, claim, where } of violations) {
    const key = [rule, reason, mend].join('\n');
    const group = groups.get(key) ?? { rule, law, reason, mend, found: [] };
    group.found.push({ claim, where });
    groups.set(key, group);
  }
  return [...groups.values()];
}

function groupOf(rule: RuleName, group: Violation[]): string {
  const { level, title, law } = RULES[rule];
  return [
    `${title} (${rule}, ${counted(group.length, level)})`,
    `  lei: ${law}`,
    ...explainedGroups(group).flatMap(({ reason, mend, found }) => [
      `  por quê: ${reason}`,
      `  como corrigir: ${mend}`,
      ...found.flatMap(({ claim, where }) => [`  - ${claim}`, `      onde: ${where}`]),
    ]),
  ].join('\n');
}

function counted(number: number, level: Violation['level']): string {
  return `${number} ${COUNTED[level][number === 1 ? 0 : 1]}`;
}
