import type { StudioPart } from '../studio-parts.ts';
import { sample } from '../studio-sample.ts';

export const howItWorksStudio: StudioPart<'how-it-works'> = {
  name: 'Como funciona',
  use: 'Passos, uma conversa de exemplo e uma economia.',
  drawing: 'steps',
  starter: {
    title: 'Como funciona',
    text: 'Do pagamento ao uso.',
    steps: [{ title: 'Você compra', text: 'O acesso chega por e-mail.' }],
    chat: {
      contact: 'Atendimento',
      label: 'Conversa de exemplo',
      messages: [{ from: 'buyer', text: 'Oi! Como começo?', time: '14:05' }],
    },
    saving: { label: 'Exemplo de economia', amount: 1000, note: sample('Escreva de onde vem este valor.') },
  },
};
