import { formatBRL } from '../../shared/money.ts';
import type { Facts } from '../check-facts.ts';
import { NAMED_PICTURES, picturesWithPaths } from '../picture-files.ts';
import type { Campaign } from '../schema.ts';
import { shownVideoOf } from '../video-files.ts';
import { claimsAgree, exampleSavingAddsUp, topupPricesAddUp } from './contradictions.ts';
import {
  guaranteeHasAnEnd,
  numbersAreClaims,
  ratingsAreClaims,
  scarcityIsClaimed,
  superlativesAreClaims,
  vouchersAreClaims,
} from './copy.ts';
import { documentsAreKept } from './documents.ts';
import { peopleAreReal } from './drawn-people.ts';
import { datesAreAhead, evidenceIsFresh } from './freshness.ts';
import {
  buyersHaveDocuments,
  comparedPricesHaveSources,
  filesAreReal,
  filesAreThere,
  listIsReal,
  rightsAreStated,
} from './goods.ts';
import { guaranteeIsLongEnough, guaranteeIsOne } from './guarantee.ts';
import type { ItemToSign } from './item-to-sign.ts';
import { logosAreClaims } from './mentions.ts';
import { claimsAreProven } from './proof.ts';
import { RULES } from './rules.ts';
import { textsAreOwn, withoutExamples } from './sample-texts.ts';
import { linksAreReal, sellerIsIdentified } from './seller.ts';
import { unsigned, unsignedItems } from './to-sign.ts';
import {
  countdownIsReal,
  priceEndsWithOffer,
  regularPriceWasCharged,
  spotsAreReal,
  viewersAreReal,
} from './urgency-rules.ts';
import { excerpt, label, type Rule, type Violation, violation } from './violation.ts';

const MEND = `Tire-o da campanha e ligue ${label('testimonials')}: quem pagou recebe um convite e o que escrever aparece com a marca “Compra verificada”.`;

/** The campaign contains no testimonials: customers' ones come from paid orders, by their own link. */
const testimonialsAreOfBuyers: Rule = ({ sections }) =>
  sections.flatMap((section) => {
    if (section.type !== 'testimonials') return [];
    return section.items.flatMap(({ name, text, illustrative }, at) => {
      const stated = { claim: `${name}: ${excerpt(text)}`, where: `sections.${section.id}.items.${at}` };
      if (illustrative) {
        return violation('illustrative-testimonial', {
          ...stated,
          reason: 'O depoimento foi escrito para a demonstração.',
          mend: MEND,
        });
      }
      return violation('testimonial-without-order', {
        ...stated,
        reason: 'Nenhum pedido pago mostra que um cliente disse isso, e nenhum registro mostra que autorizou o uso.',
        mend: MEND,
      });
    });
  });

/** Each video of ours that a page shows is stored, so that it can be played. */
const videosAreKept: Rule = ({ sections }, { missingVideos = [] }) =>
  sections.flatMap((section) => {
    const video = shownVideoOf(section);
    if (video?.kind !== 'upload' || !missingVideos.includes(video.file)) return [];
    return violation('missing-video', {
      claim: excerpt(section.title),
      where: `sections.${section.id}.video.file`,
      reason: 'O arquivo deste vídeo não está guardado na loja.',
      mend: 'Envie o vídeo de novo no editor, ou tire a seção.',
    });
  });

/** A gateway with prices of its own charges the page's price: an order costs the gateway's. */
const gatewayPriceIsOurs: Rule = ({ product }, { gatewayPrices = [] }) =>
  gatewayPrices.flatMap(({ provider, amount, reason }) => {
    if (amount === product.amount) return [];
    const found = { claim: excerpt(`${product.title}: ${formatBRL(product.amount)}`), where: 'product.amount' };
    if (amount === null)
      return violation('gateway-price-unknown', {
        ...found,
        reason: `Não se sabe se ${provider} cobra o preço da página: ele não respondeu (${reason}).`,
        mend: 'Verifique de novo daqui a pouco, ou confira o preço da oferta ativa no painel do provedor.',
      });
    return violation('gateway-price-differs', {
      ...found,
      reason: `A página diz ${formatBRL(product.amount)}; ${provider} cobra ${formatBRL(amount)}.`,
      mend: 'Ponha o mesmo preço na oferta ativa, no painel do provedor, ou na campanha.',
    });
  });

/** Pictures have a description for people who can't see them. */
const picturesAreDescribed: Rule = (campaign) =>
  picturesWithPaths(campaign).flatMap(({ where, picture: { alt, decorative } }) => {
    if (alt !== '' || decorative || NAMED_PICTURES.has(where)) return [];
    return violation('picture-without-words', {
      claim: where,
      where: `${where}.alt`,
      reason: 'Quem não vê a imagem, ou a ouve lida pelo celular, não sabe o que ela mostra.',
      mend: 'Diga em uma frase o que a imagem mostra, ou marque que é só enfeite.',
    });
  });

const ALL: Rule[] = [
  claimsAreProven,
  claimsAgree,
  exampleSavingAddsUp,
  topupPricesAddUp,
  datesAreAhead,
  evidenceIsFresh,
  documentsAreKept,
  comparedPricesHaveSources,
  numbersAreClaims,
  superlativesAreClaims,
  scarcityIsClaimed,
  ratingsAreClaims,
  guaranteeHasAnEnd,
  vouchersAreClaims,
  logosAreClaims,
  guaranteeIsOne,
  guaranteeIsLongEnough,
  countdownIsReal,
  regularPriceWasCharged,
  gatewayPriceIsOurs,
  priceEndsWithOffer,
  spotsAreReal,
  viewersAreReal,
  testimonialsAreOfBuyers,
  sellerIsIdentified,
  linksAreReal,
  textsAreOwn,
  peopleAreReal,
  rightsAreStated,
  listIsReal,
  filesAreThere,
  filesAreReal,
  videosAreKept,
  picturesAreDescribed,
  buyersHaveDocuments,
];

/** Returns all violations of law or facts that rules can detect, rule by rule. */
export function checkCampaign(campaign: Campaign, facts: Facts): Violation[] {
  const violations = ALL.flatMap((rule) => rule(campaign, facts));
  return sorted(withoutExamples(violations, violations));
}

/** Returns what a person has yet to sign: no example of a starter, which is written anew before. */
export function itemsLeftToSign(campaign: Campaign, facts: Facts): ItemToSign[] {
  return withoutExamples(textsAreOwn(campaign, facts), unsignedItems(campaign, facts));
}

/** Runs the whole go-live check: violations of rules, and items that need a person's signature. Errors first. */
export function goLiveCheck(campaign: Campaign, facts: Facts): Violation[] {
  const violations = checkCampaign(campaign, facts);
  const toSign = withoutExamples(violations, unsignedItems(campaign, facts));
  return sorted([...violations, ...toSign.map(unsigned)]);
}

function sorted(violations: Violation[]): Violation[] {
  const order = Object.keys(RULES);
  return violations.sort((a, b) => order.indexOf(a.rule) - order.indexOf(b.rule));
}
