import type { StudioPart } from '../studio-parts.ts';

export const stepsStudio: StudioPart<'steps'> = {
  name: 'Passo a passo',
  use: 'O caminho do pagamento ao uso.',
  starter: {
    title: 'Passo a passo',
    text: 'Do pagamento ao uso.',
    steps: [{ title: 'Você paga por PIX', text: 'O acesso chega por e-mail.' }],
    cta: 'Quero comprar',
  },
};
