/** Needs of a shop before it can be opened. */
export const OPENING_NEEDS = ['main', 'page', 'payments', 'mail'] as const;
export type OpeningNeed = (typeof OPENING_NEEDS)[number];

/** Sentences about what is missing, for sellers. */
export const OPENING_NEED_TEXTS: Record<OpeningNeed, string> = {
  main: 'Publique uma campanha e faça dela a página principal.',
  page: 'A página principal não passa na verificação.',
  payments: 'Ligue um jeito de receber o dinheiro.',
  mail: 'Ligue o e-mail, ou ninguém recebe o que comprou.',
};
