import { expect, test } from 'vitest';
import { openDocument } from '../src/campaigns/campaign-document.ts';
import { cleanInput } from '../src/campaigns/check/clean-campaign.ts';
import { cleanDocument } from '../src/campaigns/check/clean-document.ts';
import { shareTexts } from '../src/campaigns/look/drawn-pictures.ts';
import { coverPicture, previewPicture } from '../src/campaigns/look/plain-pictures.ts';
import { mailPictures } from '../src/mails/mail-pictures.ts';
import { draftMail, type SampleFacts } from '../src/mails/mail-template.ts';
import { BUYER_TEMPLATES } from '../src/mails/registry.ts';
import { renderMail } from '../src/mails/render-mail.ts';
import { dialogsData, landingPage, NO_LANDING_FACTS } from '../src/web/pages/landing/page.tsx';
import { renderPage } from '../src/web/render-page.tsx';
import { ASSETS } from './factories/assets.ts';
import { bareHero } from './factories/hero-sections.ts';

const TITLE = 'O **livro** do pão';
const PLAIN = 'O livro do pão';

/** A campaign whose product has marks in its title, from before they were taken out. */
function markedCampaign() {
  const product = { ...cleanInput.product, title: TITLE };
  return openDocument(cleanDocument({ product, sections: [bareHero('card'), ...cleanInput.sections] })).campaign;
}

test('a product’s title is plain text on the page, in its data and in the picture of links', () => {
  const campaign = markedCampaign();
  expect(campaign.product.title).toBe(PLAIN);
  const context = { campaign, assets: ASSETS, demo: false, base: '', address: 'https://loja.example' };
  const { html } = renderPage(context, landingPage(context, NO_LANDING_FACTS));
  expect(html).toContain(PLAIN);
  for (const text of [html, dialogsData(campaign).json]) expect(text).not.toContain('**');
  expect(shareTexts({ ...campaign, sections: [] }).title).toBe(PLAIN);
  const link = (path: string) => path;
  expect(previewPicture(campaign, '', link).alt).toBe(PLAIN);
  expect(coverPicture(campaign, '', link).alt).toBe(PLAIN);
});

test('and in every mail, subject and preview included', async () => {
  const campaign = markedCampaign();
  const link = 'https://loja.example/link';
  const facts: SampleFacts = {
    campaign,
    pictures: mailPictures(campaign, link),
    buyerName: 'Ana',
    orderNumber: 'LV-7K3M-92',
    amount: 1990,
    at: new Date('2026-11-22T01:05:00Z'),
    link,
    demo: false,
  };
  let named = 0;
  for (const template of BUYER_TEMPLATES) {
    const { subject, text, html } = await renderMail(draftMail<never>(template, template.sample(facts) as never));
    for (const part of [subject, text, html]) expect(part, template.name).not.toContain('**');
    if (text.includes(PLAIN)) named += 1;
  }
  expect(named).toBeGreaterThan(5);
});
