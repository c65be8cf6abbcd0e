import type { StudioPart } from '../studio-parts.ts';

export const guaranteeStudio: StudioPart<'guarantee'> = {
  name: 'Garantia',
  use: 'Os dias da garantia e como pedir o dinheiro de volta.',
  starter: {
    title: 'Garantia sem letras miúdas',
    text: 'Se não for para você, o dinheiro volta.',
    terms: ['Peça na página do seu pedido, sem explicar o motivo.', 'O dinheiro volta por PIX.'],
  },
};
