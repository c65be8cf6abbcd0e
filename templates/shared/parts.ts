import type { CampaignInput } from '../../src/campaigns/schema.ts';
import { sample } from './sample.ts';

type Section = CampaignInput['sections'][number];
type Testimonials = Extract<Section, { type: 'testimonials' }>;

/** Under the button of the first view. */
export const note = 'PIX, uma vez só. {{garantia}} dias para desistir.';

/** Facts of every purchase here; `sections.ts` puts it where it belongs. */
export const firstSteps = [
  { title: 'Pague no PIX', text: '{{preco}}, uma única vez, no app do seu banco.' },
  {
    title: 'Abra o seu e-mail',
    text: 'O link chega quando o banco confirma, e aparece também na página do pedido.',
  },
];

/** Questions before any purchase. */
export const purchaseQuestions = [
  {
    question: 'Preciso de cartão ou de cadastro?',
    answer: 'Não. O pagamento é por PIX, no app do seu banco, e o seu link não pede senha.',
  },
  {
    question: 'Perdi o e-mail. E agora?',
    answer: 'Peça o link de novo na página de suporte, com o e-mail da compra.',
  },
  {
    question: 'E se não for o que eu esperava?',
    answer:
      'Você tem {{garantia}} dias para desistir, na página do seu pedido ou pelo suporte, e recebe {{preco}} de volta por PIX. Não perguntamos o motivo.',
  },
];

/** Those before a purchase of what lasts. */
export const questions = [
  {
    question: 'Preciso pagar todo mês?',
    answer: 'Não. Você paga {{preco}} uma única vez. Não há mensalidade nem renovação automática.',
  },
  ...purchaseQuestions,
];

/** An example of what a buyer might say, labelled as one: take it away, buyers are invited to write. */
export function voice(name: string, place: string, text: string): NonNullable<Testimonials['items']>[number] {
  return { name, place, text: sample(text), illustrative: true };
}

export const personalLink = 'Um link só seu, que você pede de novo quando precisar';
export const guarantee = '{{garantia}} dias de garantia';
