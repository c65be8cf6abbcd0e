import { ownWords } from '../../campaigns/check/readings.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import type { MailCampaign } from './layout.tsx';
import {
  type RenderedEmail,
  renderAccessEmail,
  renderDataEmail,
  renderGrantedEmail,
  renderRecoverEmail,
  renderRefundedEmail,
  renderSpotFreeEmail,
  renderTestimonialEmail,
  renderWithdrawalEmail,
  renderWithdrawalRequestEmail,
} from './render-emails.ts';

/** What stands in the place of the campaign's words: none of its own. */
const NO_WORDS = '-';
const LINK = 'https://loja/link';

/** Every e-mail there is, as a shop would send it. */
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
    'pedido de desistência': renderWithdrawalRequestEmail({
      ...refund,
      orderNumber: 'pedido',
      requestedAt: new Date(0),
      confirmUrl: LINK,
    }),
    desistência: renderWithdrawalEmail(refund),
    devolução: renderRefundedEmail({ ...refund, hadAccess: true }),
    depoimento: renderTestimonialEmail({ ...common, testimonialUrl: LINK }),
    'meus dados': renderDataEmail({ ...common, dataUrl: LINK }),
    'lista de espera': renderSpotFreeEmail({ ...common, pageUrl: LINK, removeUrl: LINK, hours: 6 }),
  };
}

/**
 * The e-mails as the go-live check reads them: with the campaign's words but for its claims, which are judged by
 * themselves, and as a frame without any words of the campaign.
 */
export async function sampleMails(campaign: Campaign): Promise<{ name: string; text: string; frame: string }[]> {
  const own = (where: string) => {
    const line = campaign.copy.find((one) => one.where === where);
    return line ? ownWords(line) : NO_WORDS;
  };
  const texts = renderAll(withWords(campaign, own));
  const frames = renderAll(withWords(campaign, () => NO_WORDS));
  return Promise.all(
    Object.entries(texts).map(async ([name, mail]) => ({
      name,
      text: readable(await mail),
      frame: readable(await (frames[name] ?? mail)),
    })),
  );
}

function readable({ subject, text }: RenderedEmail): string {
  return `${subject}\n${text}`;
}

function withWords(campaign: Campaign, words: (where: string) => string): MailCampaign {
  const { product, chrome, access } = campaign;
  const mail = { text: words('access.mail.text'), again: words('access.mail.again') };
  return {
    ...campaign,
    product: { ...product, title: words('product.title') },
    chrome: { ...chrome, logo: words('chrome.logo') },
    access: { ...access, mail },
  };
}
