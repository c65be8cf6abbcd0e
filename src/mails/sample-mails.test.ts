import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cleanCampaign, cleanFacts, cleanInput } from '../campaigns/check/clean-campaign.ts';
import { numbersAreClaims, scarcityIsClaimed, superlativesAreClaims } from '../campaigns/check/copy.ts';
import { loadCampaign } from '../campaigns/load.ts';
import type { Campaign } from '../campaigns/schema.ts';
import { BUYER_TEMPLATES } from './registry.ts';
import { sampleMails } from './sample-mails.ts';

async function found(campaign: Campaign): Promise<string[]> {
  const facts = { ...cleanFacts, legal: {}, mails: await sampleMails(campaign) };
  return [numbersAreClaims, superlativesAreClaims, scarcityIsClaimed].flatMap((rule) =>
    rule(campaign, facts).map(({ where }) => where),
  );
}

/** Names of all texts to buyers and other persons, as the files of the mails write them, whether listed or not. */
function writtenNames(): string[] {
  const files = readdirSync('src/mails').filter((name) => name.endsWith('-mail.tsx'));
  return files.flatMap((file) =>
    [...readFileSync(`src/mails/${file}`, 'utf8').matchAll(/^ {2}name: '(.+)',$/gm)].map(([, name = '']) => name),
  );
}

test('every e-mail is there, with the words of the campaign and without them', async () => {
  const mails = await sampleMails(cleanCampaign());
  const names = mails.map(({ name }) => name);
  expect(names).toEqual(BUYER_TEMPLATES.map(({ name }) => name));
  // A text that no kind of mail lists, or a second one of a name, would escape the check.
  expect(names.toSorted()).toEqual(writtenNames().toSorted());
  expect(names.length).toBeGreaterThan(12);
  for (const { text, frame, name } of mails) {
    expect(text, name).toContain('Bolos');
    expect(frame, name).not.toContain('Bolos');
  }
});

test.each(['pao-caseiro', 'lista-vitalicia'])('what the program itself says breaks no rule in %s', async (id) => {
  expect(await found(await loadCampaign(id))).toEqual([]);
});

test('what the campaign adds is found, at its own place first', async () => {
  const mail = { text: 'O melhor livro, com 97% de aprovação:', again: cleanInput.access.mail.again };
  const places = await found(cleanCampaign({ access: { ...cleanInput.access, mail } }));
  expect(places).toEqual(['access.mail.text', 'access.mail.text']);
});
