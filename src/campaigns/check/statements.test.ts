import { expect, test } from 'vitest';
import type { CampaignInput } from '../schema.ts';
import { checkCampaign } from './check.ts';
import { cleanCampaign, cleanFacts, cleanInput } from './clean-campaign.ts';
import { itemsToSign } from './to-sign.ts';

const declaring = (text: string, kind: 'number' | 'rating' = 'number') =>
  cleanCampaign({
    claims: { ...cleanInput.claims, dito: { kind, text: '11', declared: true } },
    chrome: { ...cleanInput.chrome, footer: { text, links: [] } },
  });
const errorsOf = (campaign: ReturnType<typeof cleanCampaign>) =>
  checkCampaign(campaign, cleanFacts).map(({ rule, where }) => `${rule} ${where}`);

test('what a seller declares of themselves is a statement to sign', () => {
  const campaign = declaring('Faço bolos há {{dito}} anos.');
  expect(errorsOf(campaign)).toEqual([]);
  expect(itemsToSign(campaign, cleanFacts)).toContainEqual(
    expect.objectContaining({
      rule: 'declared',
      where: 'chrome.footer.text',
      text: 'Declaro que é verdade: “Faço bolos há 11 anos.”.',
    }),
  );
});

test('figures about others, and what others judged, ask for a document', () => {
  expect(errorsOf(declaring('Já ensinei {{dito}} alunos.'))).toEqual(['unproven-claim chrome.footer.text']);
  expect(errorsOf(declaring('Nota {{dito}} no bairro.', 'rating'))).toEqual(['unproven-claim chrome.footer.text']);
});

test('one’s own work is a statement to sign, and needs no document; it can’t be both', () => {
  const own = { statement: 'É criação minha.', own: true } as const;
  const withRights = (rights: object) => {
    const [book, ...others] = cleanInput.catalog.apps;
    const apps = [{ ...book, rights }, ...others];
    return cleanCampaign({ catalog: { apps } } as unknown as Partial<CampaignInput>);
  };
  expect(errorsOf(withRights(own))).toEqual([]);
  expect(itemsToSign(withRights(own), cleanFacts)).toContainEqual(
    expect.objectContaining({ rule: 'own-work', where: 'catalog.apps.livro.rights' }),
  );
  expect(() => withRights({ statement: 'Tenho licença.' })).toThrow('precisa de \\"own\\"');
  expect(() => withRights({ ...own, document: 'licenca.pdf' })).toThrow();
});
