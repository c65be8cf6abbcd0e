import type { StudioPart } from '../studio-parts.ts';
import { sample } from '../studio-sample.ts';

export const topupStudio: StudioPart<'topup'> = {
  name: 'Tabela de recargas',
  use: 'Valor e preço com desconto, por operadora.',
  drawing: 'table',
  fits: ['contact-list'],
  starter: {
    title: 'Recarga com desconto',
    text: 'Quanto custa em cada operadora.',
    discountPercent: 50,
    tables: [{ carrier: sample('Operadora'), rows: [{ face: 2000, price: 1000 }] }],
    cta: 'Quero comprar',
    note: 'Pagamento por PIX.',
  },
};
