import type { StudioPart } from '../studio-parts.ts';

export const offerStudio: StudioPart<'offer'> = {
  name: 'Oferta',
  use: 'O preço outra vez, para quem leu até o fim.',
  starter: {
    title: 'Tudo o que você leva',
    text: 'A oferta mais uma vez, para quem leu até aqui.',
    includes: ['O que está incluído'],
    cta: 'Quero comprar',
    note: 'Pagamento por PIX.',
  },
};
