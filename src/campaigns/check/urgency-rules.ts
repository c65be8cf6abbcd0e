import type { SectionType } from '../../sections/schemas.ts';
import { formatBRL } from '../../shared/money.ts';
import { regularAmount } from '../offer-conditions.ts';
import type { Campaign } from '../schema.ts';
import { label, type Rule, statementOf, violation } from './violation.ts';

/** The countdown, which is in the hero, ends something. */
export const countdownIsReal: Rule = (campaign) => {
  const { countdown } = campaign.urgency;
  if (countdown?.source !== 'cosmetic' || !shows(campaign, 'hero')) return [];
  return [
    violation('cosmetic-countdown', {
      claim: `Contagem regressiva de ${countdown.seconds / 60} minutos`,
      where: 'urgency.countdown',
      reason: 'Recomeça quando chega a zero e nada muda no preço.',
      mend: 'Use um prazo que o servidor cumpra, ou tire a contagem.',
    }),
  ];
};

/** The spots of the scarcity section are counted. */
export const spotsAreReal: Rule = (campaign) => {
  const { spots } = campaign.urgency;
  if (spots?.source !== 'cosmetic' || !shows(campaign, 'scarcity')) return [];
  return [
    violation('cosmetic-spots', {
      claim: `Restam ${spots.start} vagas`,
      where: 'urgency.spots',
      reason: 'O número cai ao acaso no navegador e ninguém conta as vagas.',
      mend: 'Use um estoque que o servidor conte, ou tire as vagas da página.',
    }),
  ];
};

/** The viewers of the scarcity section are counted. */
export const viewersAreReal: Rule = (campaign) => {
  const { viewers } = campaign.urgency;
  if (viewers?.source !== 'fixed' || !shows(campaign, 'scarcity')) return [];
  return [
    violation('fixed-viewers', {
      claim: `${viewers.count} pessoas vendo agora`,
      where: 'urgency.viewers',
      reason: 'O número é sempre o mesmo, haja ou não alguém na página.',
      mend: 'Use a contagem de quem está na página, ou tire a frase.',
    }),
  ];
};

/** The page changes its prices when the offer is over; it cannot change the text of its copy. */
export const priceEndsWithOffer: Rule = (campaign) => {
  if (regularAmount(campaign) === undefined) return [];
  return Object.entries(campaign.claims).flatMap(([name, { computed }]) => {
    if (computed !== 'price' && computed !== 'totalSaving') return [];
    return violation('price-outlives-offer', {
      ...statementOf(name, campaign),
      reason: 'O texto continua com o preço da oferta depois que ela termina.',
      mend: 'Tire o preço do texto: a página mostra o preço do momento na oferta e no checkout.',
    });
  });
};

/** The price that the offer is compared with was charged: proven by a document, or by the shop's own orders. */
export const regularPriceWasCharged: Rule = ({ urgency }, { charged = [] }) => {
  const { countdown } = urgency;
  if (!countdown || countdown.source === 'cosmetic') return [];
  const { regularAmount: amount, regularEvidence } = countdown;
  if (regularEvidence || charged.includes(amount)) return [];
  return [
    violation('regular-price-unproven', {
      claim: `${formatBRL(amount)} depois da oferta`,
      where: 'urgency.countdown.regularAmount',
      reason: 'Nenhum pedido pago e nenhum documento mostra que esse preço foi cobrado.',
      mend: `Venda por esse preço antes da oferta, ou anexe a ${label('regularEvidence')}.`,
    }),
  ];
};

function shows({ sections }: Campaign, type: SectionType): boolean {
  return sections.some((section) => section.type === type);
}
