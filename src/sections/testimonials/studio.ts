import type { StudioPart } from '../studio-parts.ts';

export const testimonialsStudio: StudioPart<'testimonials'> = {
  name: 'Depoimentos',
  use: 'O que disse quem comprou.',
  starter: { title: 'Quem comprou conta', text: 'Depoimentos de pedidos pagos.', items: [] },
};
