import type { Facts } from '../check-facts.ts';
import type { Claim } from '../claim-schema.ts';
import { compute, statedValues, withNumber } from '../computations.ts';
import { linesOf } from '../resolve.ts';
import type { Campaign } from '../schema.ts';
import { mayBeDeclared } from './people-words.ts';
import { ownWords } from './readings.ts';
import type { RuleName } from './rules.ts';
import { label, type Rule, statementOf, violation } from './violation.ts';

const UNPROVEN: Partial<Record<Claim['kind'], RuleName>> = {
  superlative: 'superlative-without-evidence',
  discount: 'discount-without-reference',
};

/** Each claim has evidence, or a computation with the same value. */
export const claimsAreProven: Rule = (campaign, facts) =>
  Object.entries(campaign.claims).flatMap(([name, claim]) => {
    if (claim.evidence) return [];
    const problem = claim.declared ? declaredProblem(name, claim, campaign) : problemOf(claim, campaign, facts);
    if (!problem) return [];
    const { rule, ...details } = problem;
    return violation(rule, { ...statementOf(name, campaign), ...details });
  });

/** A seller declares what is of themselves or of the product; what is of others is proven. */
function declaredProblem(name: string, { kind }: Claim, campaign: Campaign) {
  if (mayBeDeclared(kind, linesOf(name, campaign).map(ownWords).join('\n'))) return undefined;
  return {
    rule: UNPROVEN[kind] ?? ('unproven-claim' as const),
    reason: 'Não fala só de você ou do produto: a sua palavra não basta.',
    mend: `Anexe a ${label('evidence')}: o documento que mostra, ou tire da página.`,
  };
}

function problemOf(claim: Claim, campaign: Campaign, facts: Facts) {
  const { computed, text = '' } = claim;
  const rule = UNPROVEN[claim.kind] ?? 'unproven-claim';
  if (computed === undefined) {
    return {
      rule,
      reason: 'Não há documento que prove e nada nos dados da loja mostra que é verdade.',
      mend: `Anexe a ${label('evidence')}, ou diga em ${label('computed')} de onde o número vem, ou tire da página.`,
    };
  }
  const actual = compute(computed, campaign, facts);
  const [stated, another] = statedValues(text);
  if (actual === undefined) {
    return {
      rule,
      reason: `Não há como calcular "${computed}" com os dados desta verificação.`,
      mend: 'Deixe a afirmação fora da página até que os dados existam, ou troque o número calculado por uma prova.',
    };
  }
  if (stated === undefined) {
    return {
      rule,
      reason: `“${text}” não tem um número para comparar com ${actual.text}.`,
      mend: 'Escreva o número com algarismos.',
    };
  }
  if (another !== undefined) {
    return {
      rule: 'untrue-claim' as const,
      reason: `“${text}” diz mais de um número; os dados provam um só, ${actual.text}.`,
      mend: 'Faça de cada número uma afirmação.',
    };
  }
  const holds = claim.moreThan ? actual.value > stated : actual.value === stated;
  if (holds) return undefined;
  const more = claim.moreThan ? 'mais de ' : '';
  return {
    rule: 'untrue-claim' as const,
    instead: withNumber(text, actual),
    reason: `A página diz ${more}${text}; os dados dão ${actual.text}.`,
    mend: 'Corrija o texto da afirmação, ou apague-o para usar sempre o número calculado, se ele vem da campanha.',
  };
}
