import { type Rule, violation } from './violation.ts';

/** The countdown ends something. */
export const countdownIsReal: Rule = ({ urgency }) => {
  const { countdown } = urgency;
  if (countdown.source !== 'cosmetic') return [];
  return [
    violation('cosmetic-countdown', {
      claim: `Contagem regressiva de ${countdown.seconds / 60} minutos`,
      where: 'urgency.countdown',
      reason: 'Recomeça quando chega a zero e nada muda no preço.',
      mend: 'Use um prazo que o servidor cumpra, ou tire a contagem.',
    }),
  ];
};

/** The spots are counted. */
export const spotsAreReal: Rule = ({ urgency }) => {
  const { spots } = urgency;
  if (spots.source !== 'cosmetic') return [];
  return [
    violation('cosmetic-spots', {
      claim: `Restam ${spots.start} vagas`,
      where: 'urgency.spots',
      reason: 'O número cai ao acaso no navegador e ninguém conta as vagas.',
      mend: 'Use um estoque que o servidor conte, ou tire as vagas da página.',
    }),
  ];
};

/** The viewers are counted. */
export const viewersAreReal: Rule = ({ urgency }) => {
  const { viewers } = urgency;
  if (viewers.source !== 'fixed') return [];
  return [
    violation('fixed-viewers', {
      claim: `${viewers.count} pessoas vendo agora`,
      where: 'urgency.viewers',
      reason: 'O número é sempre o mesmo, haja ou não alguém na página.',
      mend: 'Use a contagem de quem está na página, ou tire a frase.',
    }),
  ];
};
