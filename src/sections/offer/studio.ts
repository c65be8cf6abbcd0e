import type { StudioPart } from '../studio-parts.ts';
import { sample } from '../studio-sample.ts';

export const offerStudio: StudioPart<'offer'> = {
  name: 'Oferta',
  use: 'O preço outra vez, para quem leu até o fim.',
  starter: {
    title: 'Tudo o que você leva',
    text: 'A oferta mais uma vez, para quem leu até aqui.',
    includes: [sample('Um item')],
    cta: 'Quero comprar',
    note: 'Pagamento por PIX.',
  },
};
