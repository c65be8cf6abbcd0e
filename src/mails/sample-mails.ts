import { createHash } from 'node:crypto';
import { ownWords } from '../campaigns/check/readings.ts';
import type { SampleMail } from '../campaigns/check-facts.ts';
import type { CopyLine } from '../campaigns/resolve.ts';
import type { Campaign } from '../campaigns/schema.ts';
import { createCache } from '../shared/cache.ts';
import type { MailCampaign } from './mail-layout.tsx';
import { draftMail, type SampleFacts } from './mail-template.ts';
import { BUYER_TEMPLATES } from './registry.ts';
import { type MailContent, renderMail } from './render-mail.ts';

/** Placeholder of the campaign's texts. */
const NO_WORDS = '-';

/** A day that reads as one; always the same, so that the text is. */
const SAMPLE_TIME = new Date('2026-01-05T15:00:00Z');

const sampleFacts = (campaign: MailCampaign): SampleFacts => ({
  campaign,
  pictures: {},
  buyerName: 'Fulana',
  orderNumber: 'pedido',
  amount: campaign.product.amount,
  at: SAMPLE_TIME,
  link: 'https://loja/link',
  demo: false,
});

/** Renders the e-mails for the go-live check, with the campaign's texts and without. */
export async function sampleMails(campaign: Campaign): Promise<SampleMail[]> {
  const words = (wordsOf: (line: CopyLine) => string) => (where: string) => {
    const line = campaign.copy.find((one) => one.where === where);
    return line ? wordsOf(line) : NO_WORDS;
  };
  const [texts, frames, read] = await Promise.all([
    readAll(withWords(campaign, words(ownWords))),
    readAll(withWords(campaign, () => NO_WORDS)),
    readAll(
      withWords(
        campaign,
        words(({ text }) => text),
      ),
    ),
  ]);
  return Object.entries(texts).map(([name, text]) => ({
    name,
    text,
    frame: frames[name] ?? text,
    read: read[name] ?? text,
  }));
}

type Texts = Readonly<Record<string, string>>;

/** Rendered samples by the campaign's fields in mails: most edits change none. Several campaigns may be edited at once. */
const rendered = createCache<Texts>(8);

function readAll(campaign: MailCampaign): Promise<Texts> {
  return rendered(createHash('sha256').update(JSON.stringify(campaign)).digest('base64'), () => textsOf(campaign));
}

async function textsOf(campaign: MailCampaign): Promise<Texts> {
  const facts = sampleFacts(campaign);
  const mails = BUYER_TEMPLATES.map(async (template) => {
    const draft = draftMail<never>(template, template.sample(facts) as never);
    return [template.name, readable(await renderMail(draft))] as const;
  });
  return Object.fromEntries(await Promise.all(mails));
}

function readable({ subject, text }: MailContent): string {
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
