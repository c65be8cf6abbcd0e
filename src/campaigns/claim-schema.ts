import { z } from 'zod';
import { choice } from './choice.ts';
import { CAMPAIGN_QUANTITIES, COUNTED_QUANTITIES, PRICE_QUANTITIES, SECTION_QUANTITIES } from './computations.ts';
import { evidenceSchema } from './evidence.ts';
import { plainLine } from './text.ts';

/** Kinds of claims. Testimonials are entries of their section, with evidence of their own. */
export const CLAIM_KINDS = {
  number: { label: 'Quantidade', meaning: 'A quantity: pages, recipes, customers.' },
  price: { label: 'Preço', meaning: 'An amount of money.' },
  saving: { label: 'Economia', meaning: 'What somebody pays less.' },
  discount: { label: 'Desconto', meaning: 'A share that is taken off a price, which must have been charged.' },
  guarantee: { label: 'Garantia', meaning: 'A term in days; there is one in a campaign.' },
  rating: { label: 'Avaliação', meaning: 'What others judged.' },
  date: { label: 'Data', meaning: 'A day; with `until`.' },
  superlative: { label: 'Comparação com todos', meaning: 'A comparison with all others.' },
  scarcity: { label: 'Pouco tempo ou poucas vagas', meaning: 'That little is left, or little time.' },
  promise: { label: 'Promessa', meaning: 'Anything else that the seller is bound to.' },
} as const;

const CLAIM_LABELS = Object.fromEntries(
  Object.entries(CLAIM_KINDS).map(([kind, { label }]) => [kind, label]),
) as Record<keyof typeof CLAIM_KINDS, string>;

/** Pattern of a claim's name, which its token contains: `{{clientes}}`. */
const CLAIM_NAME = /^\p{Ll}[\p{L}\d]*$/u;

const isCounted = (computed: string) => COUNTED_QUANTITIES.some((quantity) => quantity === computed);

/** One factual statement of the page. It needs `computed` or `evidence` before the campaign goes live. */
export const claimSchema = z
  .strictObject({
    kind: choice(CLAIM_LABELS).describe('What sort of statement it is.').meta({ label: 'Tipo' }),
    text: plainLine
      .regex(/^[^{}]*$/, 'não pode ter chaves')
      .optional()
      .describe("What stands in the place of the token. May be left out where the campaign's data gives it.")
      .meta({ label: 'Texto' }),
    computed: z
      .union(
        [
          z.enum([...CAMPAIGN_QUANTITIES, ...COUNTED_QUANTITIES]),
          z.templateLiteral([z.enum([...PRICE_QUANTITIES, ...SECTION_QUANTITIES]), ':', z.string().min(1)]),
        ],
        {
          error: () =>
            `deve ser ${[...CAMPAIGN_QUANTITIES, ...COUNTED_QUANTITIES].join(', ')}, ou ${PRICE_QUANTITIES.join(', ')} de um app, como em "saving:netflix", ou items de uma seção, como em "items:receitas"`,
        },
      )
      .meta({ title: 'computation' })
      .optional()
      .describe('The data that proves it, such as `price`, `pages`, `saving:netflix` or `items:receitas`.')
      .meta({ label: 'Calculado de', hint: 'De onde o número vem, como price, pages ou items:perguntas.' }),
    moreThan: z
      .literal(true)
      .optional()
      .describe('The copy says "mais de" or "+": the data must give more than the text says.')
      .meta({ label: 'Mais de', hint: 'O texto diz “mais de”: os dados têm de dar mais do que ele diz.' }),
    about: plainLine
      .optional()
      .describe('A name for what is counted where we cannot compute it; claims about the same thing must agree.')
      .meta({
        label: 'Do que fala',
        hint: 'Do que fala, quando não dá para calcular: afirmações sobre a mesma coisa têm de concordar.',
      }),
    declared: z
      .literal(true)
      .optional()
      .describe('The seller declares it of themselves or of the product: a signed statement stands for a document.')
      .meta({
        label: 'Eu declaro',
        hint: 'Vale para o que é de você ou do produto. O que é de outros pede um documento.',
      }),
    evidence: evidenceSchema.optional().describe('The document that proves it.').meta({ label: 'Prova' }),
    until: z.iso
      .date()
      .optional()
      .describe('For dates: the last day on which the statement can be true.')
      .meta({ label: 'Até', hint: 'O último dia em que isto pode ser verdade.' }),
  })
  .superRefine((claim, context) => {
    // Authors of folders write the names of fields, sellers read their labels.
    const problem = (message: string, seller: string) =>
      context.addIssue({ code: 'custom', message, params: { seller }, input: claim });
    const { kind, computed } = claim;
    if (claim.text === undefined && (computed === undefined || isCounted(computed)))
      problem('precisa de "text"', 'precisa de um texto');
    if (claim.declared && (computed !== undefined || claim.evidence))
      problem(
        '"declared" fica sozinho: "computed" e "evidence" já são a prova',
        '“Eu declaro” fica sozinho: “Calculado de” e “Prova” já provam',
      );
    if (computed !== undefined && (claim.evidence || claim.about))
      problem(
        '"computed" fica sozinho: ele é a prova',
        '“Calculado de” já é a prova: deixe “Prova” e “Do que fala” em branco',
      );
    if (claim.moreThan && (computed === undefined || claim.text === undefined))
      problem('"moreThan" precisa de "computed" e de "text"', '“Mais de” precisa de “Calculado de” e de um texto');
    if ((kind === 'date') !== (claim.until !== undefined))
      problem(
        '"until" é das afirmações do tipo "date", que precisam dele',
        '“Até” é das afirmações do tipo “Data”, que precisam dele',
      );
  })
  .meta({ title: 'claim' });

/** Claims ledger: each factual statement by its name. */
export const claimsSchema = z.record(
  z.string().regex(CLAIM_NAME, 'o nome deve começar com letra minúscula e ter só letras e números'),
  claimSchema,
);

export type Claim = z.infer<typeof claimSchema>;
