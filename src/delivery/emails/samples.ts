import { createHash } from 'node:crypto';
import { ownWords } from '../../campaigns/check/readings.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { createCache } from '../../shared/cache.ts';
import type { MailCampaign } from './layout.tsx';
import {
  type RenderedEmail,
  renderAccessEmail,
  renderDataEmail,
  renderGrantedEmail,
  renderRecoverEmail,
  renderRefundedEmail,
  renderRenewedEmail,
  renderSpotFreeEmail,
  renderTestimonialEmail,
  renderWithdrawalEmail,
  renderWithdrawalRefusedEmail,
  renderWithdrawalRequestEmail,
} from './render-emails.ts';

/** Placeholder of the campaign's texts. */
const NO_WORDS = '-';
const LINK = 'https://loja/link';

/** Renders every kind of e-mail, as a shop would send it. */
function renderAll(campaign: MailCampaign): Record<string, Promise<RenderedEmail>> {
  const common = { campaign, buyerName: 'Fulana', demo: false };
  const { amount } = campaign.product;
  const refund = { ...common, amount, orderUrl: LINK };
  return {
    acesso: renderAccessEmail({
      ...common,
      orderNumber: 'pedido',
      amount,
      paidAt: new Date(0),
      withdrawUntil: new Date(0),
      accessUrl: LINK,
      orderUrl: LINK,
    }),
    'acesso gratuito': renderGrantedEmail({
      ...common,
      orderNumber: 'pedido',
      paidAt: new Date(0),
      accessUrl: LINK,
      orderUrl: LINK,
    }),
    recuperação: renderRecoverEmail({ ...common, accessUrl: LINK }),
    'link trocado': renderRenewedEmail({ ...common, accessUrl: LINK }),
    'pedido de desistência': renderWithdrawalRequestEmail({
      ...refund,
      orderNumber: 'pedido',
      requestedAt: new Date(0),
      confirmUrl: LINK,
      confirmUntil: new Date(0),
    }),
    'recusa da desistência': renderWithdrawalRefusedEmail({
      ...refund,
      orderNumber: 'pedido',
      requestedAt: new Date(0),
      reason: NO_WORDS,
      withdrawUntil: new Date(0),
    }),
    desistência: renderWithdrawalEmail(refund),
    devolução: renderRefundedEmail({ ...refund, hadAccess: true }),
    depoimento: renderTestimonialEmail({ ...common, testimonialUrl: LINK }),
    'meus dados': renderDataEmail({ ...common, dataUrl: LINK }),
    'lista de espera': renderSpotFreeEmail({ ...common, pageUrl: LINK, removeUrl: LINK, hours: 6 }),
  };
}

/**
 * Renders the e-mails for the go-live check: with the campaign's texts except its claims, which are checked separately,
 * and as a frame without any text of the campaign.
 */
export async function sampleMails(campaign: Campaign): Promise<{ name: string; text: string; frame: string }[]> {
  const own = (where: string) => {
    const line = campaign.copy.find((one) => one.where === where);
    return line ? ownWords(line) : NO_WORDS;
  };
  const [texts, frames] = await Promise.all([
    readAll(withWords(campaign, own)),
    readAll(withWords(campaign, () => NO_WORDS)),
  ]);
  return Object.entries(texts).map(([name, text]) => ({ name, text, frame: frames[name] ?? text }));
}

type Texts = Readonly<Record<string, string>>;

/** Rendered samples by the campaign's fields in mails: most edits change none. Several campaigns may be edited at once. */
const rendered = createCache<Texts>(8);

function readAll(campaign: MailCampaign): Promise<Texts> {
  return rendered(createHash('sha256').update(JSON.stringify(campaign)).digest('base64'), () => textsOf(campaign));
}

async function textsOf(campaign: MailCampaign): Promise<Texts> {
  const mails = Object.entries(renderAll(campaign)).map(async ([name, mail]) => [name, readable(await mail)] as const);
  return Object.fromEntries(await Promise.all(mails));
}

function readable({ subject, text }: RenderedEmail): string {
  return `${subject}\n${text}`;
}

function withWords(campaign: Campaign, words: (where: string) => string): MailCampaign {
  const { theme, product, seller, chrome, access } = campaign;
  const mail = { text: words('access.mail.text'), again: words('access.mail.again') };
  return {
    theme,
    seller,
    product: { ...product, title: words('product.title') },
    chrome: { ...chrome, logo: words('chrome.logo') },
    access: { ...access, mail },
  };
}
