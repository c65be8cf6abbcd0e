import type { Claim } from '../claim-schema.ts';

/** Level of a violation. `sign`: no rule can judge it, so a person does, and signs. */
export type Level = 'error' | 'sign' | 'warning';

interface RuleText {
  level: Level;
  /** Heading in the report. */
  title: string;
  law: string;
  /** Edition of the rules that introduced it, or made it stricter; defaults to 1. */
  edition?: number;
  /** Place of the document that satisfies it; absent where none does. */
  proof?: ProofPlace;
}

/** Place of a supporting document, from the field that a violation is about. */
export type ProofPlace =
  /** Proof of the claim that the violation names, else the field itself if it is one of a proof. */
  | { in: 'claim' }
  /** Proof of a claim that is made of the phrase, of this kind. */
  | { in: 'new-claim'; kindOf(phrase: string): Claim['kind'] }
  /** A field of the value at the path, or one beside that. */
  | { in: 'below' | 'beside'; field: string };

const OF_CLAIM: ProofPlace = { in: 'claim' };

const PROOF = 'CDC art. 36, parágrafo único, e art. 38';
const MISLEADING = 'CDC art. 37, § 1º';

/** Rules that a campaign can break, in the order of the report. */
export const RULES = {
  'unproven-claim': { level: 'error', title: 'Afirmação sem prova', law: PROOF, proof: OF_CLAIM },
  'untrue-claim': { level: 'error', title: 'Afirmação que os dados desmentem', law: MISLEADING, edition: 2 },
  contradiction: { level: 'error', title: 'A página se contradiz', law: 'CDC art. 31 e art. 37, § 1º', edition: 2 },
  'date-in-the-past': { level: 'error', title: 'Data que já passou', law: MISLEADING },
  'expired-evidence': { level: 'error', title: 'Prova vencida', law: PROOF, proof: OF_CLAIM },
  'missing-document': {
    level: 'error',
    title: 'Documento que não está guardado',
    law: PROOF,
    edition: 2,
    proof: OF_CLAIM,
  },
  'superlative-without-evidence': {
    level: 'error',
    title: 'Superlativo sem prova',
    law: 'CDC art. 38; CONAR art. 27, § 1º',
    proof: OF_CLAIM,
  },
  'discount-without-reference': {
    level: 'error',
    title: 'Desconto sem preço de referência',
    law: MISLEADING,
    proof: OF_CLAIM,
  },
  'price-without-reference': {
    level: 'error',
    title: 'Preço comparado sem fonte',
    law: PROOF,
    proof: { in: 'below', field: 'priceEvidence' },
  },
  'bare-number': {
    level: 'error',
    title: 'Número fora do registro de afirmações',
    law: PROOF,
    edition: 4,
    proof: { in: 'new-claim', kindOf: numberKind },
  },
  'bare-superlative': {
    level: 'error',
    title: 'Superlativo fora do registro de afirmações',
    law: PROOF,
    edition: 5,
    proof: { in: 'new-claim', kindOf: () => 'superlative' },
  },
  'bare-scarcity': {
    level: 'error',
    title: 'Urgência fora do registro de afirmações',
    law: MISLEADING,
    edition: 5,
    proof: { in: 'new-claim', kindOf: () => 'scarcity' },
  },
  'bare-rating': {
    level: 'error',
    title: 'Nota ou estrelas fora do registro de afirmações',
    law: `${PROOF}; CONAR art. 27, § 9º`,
    edition: 5,
    proof: { in: 'new-claim', kindOf: () => 'rating' },
  },
  'bare-guarantee': { level: 'error', title: 'Garantia sem fim', law: 'CDC art. 31 e art. 50', edition: 5 },
  'bare-mention': {
    level: 'error',
    title: 'Quem atesta o produto ou falou dele, fora do registro de afirmações',
    law: `${PROOF}; CONAR art. 27, § 9º`,
    edition: 5,
  },
  'guarantee-differs': {
    level: 'error',
    title: 'Mais de um prazo de garantia',
    law: 'CDC art. 31 e art. 50',
    edition: 7,
  },
  'guarantee-too-short': {
    level: 'error',
    title: 'Garantia menor que o direito de arrependimento',
    law: 'CDC art. 49',
  },
  'cosmetic-countdown': { level: 'error', title: 'Contagem regressiva de enfeite', law: MISLEADING },
  'cosmetic-spots': { level: 'error', title: 'Vagas inventadas', law: MISLEADING },
  'fixed-viewers': { level: 'error', title: 'Visitantes inventados', law: MISLEADING },
  'regular-price-unproven': {
    level: 'error',
    title: 'Preço cheio que ninguém mostrou ter cobrado',
    law: `${MISLEADING}, e art. 38`,
    edition: 2,
    proof: { in: 'beside', field: 'regularEvidence' },
  },
  'gateway-price-differs': {
    level: 'error',
    title: 'O provedor cobra outro preço',
    law: 'CDC art. 30, art. 31 e art. 35',
    edition: 4,
  },
  'price-outlives-offer': { level: 'error', title: 'Preço que fica depois da oferta', law: 'CDC art. 30 e art. 31' },
  'illustrative-testimonial': {
    level: 'error',
    title: 'Depoimento que nenhum cliente deu',
    law: `${MISLEADING}; CONAR art. 27, § 9º, e Anexo Q`,
  },
  'testimonial-without-order': {
    level: 'error',
    title: 'Depoimento sem pedido que o comprove',
    law: 'CDC art. 38; LGPD art. 7º, I; CONAR art. 27, § 9º, e Anexo Q',
  },
  'seller-identity': {
    level: 'error',
    title: 'Vendedor sem identificação verdadeira',
    law: 'Decreto 7.962/2013, art. 2º, I e II',
    edition: 2,
  },
  'placeholder-link': { level: 'error', title: 'Link de mentira', law: 'CDC art. 30 e art. 35' },
  'unwritten-text': { level: 'error', title: 'Texto que falta escrever', law: 'CDC art. 31', edition: 3 },
  starter_text: { level: 'error', title: 'Texto de exemplo', law: MISLEADING, edition: 8 },
  'drawn-person': { level: 'error', title: 'Pessoa desenhada', law: MISLEADING, edition: 6 },
  'missing-rights': {
    level: 'error',
    title: 'Falta o direito de vender',
    law: 'Lei 9.610/1998, art. 29; Lei 14.815/2024; Código Penal, art. 184',
    proof: { in: 'below', field: 'rights' },
  },
  'sample-list': { level: 'error', title: 'A lista é uma amostra', law: 'CDC art. 30 e art. 35' },
  'sample-file': { level: 'error', title: 'O arquivo é uma amostra', law: 'CDC art. 30 e art. 35' },
  'missing-file': { level: 'error', title: 'O produto não está lá', law: 'CDC art. 30 e art. 35' },
  'missing-video': { level: 'error', title: 'O vídeo não está lá', law: 'CDC art. 30 e art. 31' },
  'picture-without-words': {
    level: 'error',
    title: 'Imagem sem descrição',
    law: 'Lei 13.146/2015, art. 63',
  },
  'number-in-words': { level: 'sign', title: 'Número por extenso', law: PROOF, edition: 2 },
  'name-with-number': { level: 'sign', title: 'Nome com número', law: 'CDC art. 31', edition: 2 },
  'told-of-people': {
    level: 'sign',
    title: 'Frase que fala de pessoas',
    law: `${MISLEADING}; CONAR art. 27, § 9º, e Anexo Q`,
    edition: 2,
  },
  'words-in-doubt': { level: 'sign', title: 'Palavra que pode apressar ou elogiar', law: PROOF, edition: 5 },
  'compared-with-others': {
    level: 'sign',
    title: 'Comparação com outros',
    law: `${MISLEADING}; CONAR art. 32; Lei 9.279/1996, art. 195`,
  },
  'program-texts': {
    level: 'sign',
    title: 'Textos da Vitrine',
    law: 'CDC art. 30, art. 31 e art. 46',
    edition: 2,
  },
  'legal-text': { level: 'sign', title: 'Texto legal', law: 'CDC art. 30, art. 31 e art. 46', edition: 2 },
  'own-work': {
    level: 'sign',
    title: 'É criação minha',
    law: 'Lei 9.610/1998, art. 29; Código Penal, art. 184',
    edition: 2,
  },
  declared: { level: 'sign', title: 'Eu declaro', law: PROOF, edition: 2 },
  'document-to-read': { level: 'sign', title: 'Documento que prova algo', law: PROOF, edition: 2 },
  'evidence-expires-soon': { level: 'warning', title: 'Prova perto de vencer', law: PROOF, proof: OF_CLAIM },
  'gateway-price-unknown': { level: 'warning', title: 'Preço do provedor por conferir', law: 'CDC art. 30 e art. 31' },
  'fixed-document': { level: 'warning', title: 'Um documento só para todos os compradores', law: 'LGPD art. 6º, V' },
} as const satisfies Record<string, RuleText>;

export type RuleName = keyof typeof RULES;

/** Returns the edition that introduced this rule, or made it stricter. */
export function editionOf(rule: RuleName): number {
  const { edition = 1 }: RuleText = RULES[rule];
  return edition;
}

/** Returns the place of the document that satisfies a rule; undefined if none does. */
export function proofPlaceOf(rule: string): ProofPlace | undefined {
  const rules: Readonly<Record<string, RuleText>> = RULES;
  return rules[rule]?.proof;
}

function numberKind(phrase: string): Claim['kind'] {
  if (phrase.includes('R$')) return 'price';
  return phrase.includes('%') ? 'discount' : 'number';
}
