import type { StudioPart } from '../studio-parts.ts';

export const bonusesStudio: StudioPart<'bonuses'> = {
  name: 'Bônus',
  use: 'O que vem junto e quanto vale.',
  drawing: 'cards',
  starter: {
    title: 'Bônus',
    text: 'O que vem junto com a compra.',
    totalLabel: 'Valor dos bônus',
    savingLabel: 'Você economiza',
  },
};
