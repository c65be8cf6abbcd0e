import { expect, test } from 'vitest';
import { cleanCampaign, cleanFacts, cleanInput } from '../campaigns/check/clean-campaign.ts';
import { numbersAreClaims, scarcityIsClaimed, superlativesAreClaims } from '../campaigns/check/copy.ts';
import { loadCampaign } from '../campaigns/load.ts';
import type { Campaign } from '../campaigns/schema.ts';
import { sampleMails } from './sample-mails.ts';

async function found(campaign: Campaign): Promise<string[]> {
  const facts = { ...cleanFacts, legal: {}, mails: await sampleMails(campaign) };
  return [numbersAreClaims, superlativesAreClaims, scarcityIsClaimed].flatMap((rule) =>
    rule(campaign, facts).map(({ where }) => where),
  );
}

test('every e-mail is there, with the words of the campaign and without them', async () => {
  const mails = await sampleMails(cleanCampaign());
  expect(mails.map(({ name }) => name)).toEqual([
    'acesso',
    'acesso gratuito',
    'recuperação',
    'link trocado',
    'pedido de desistência',
    'recusa da desistência',
    'desistência',
    'devolução de uma parte',
    'devolução',
    'depoimento',
    'meus dados',
    'pedido para apagar os dados',
    'lista de espera',
  ]);
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
