import { expect, test } from 'vitest';
import { cleanCampaign, cleanFacts } from './clean-campaign.ts';
import { contentsOf } from './item-to-sign.ts';
import programTexts from './program-texts.json' with { type: 'json' };
import { nameOfPart } from './program-texts.ts';
import { itemsToSign, unsignedItems } from './to-sign.ts';

const legal = {
  termos: programTexts.legal.termos.files,
  privacidade: programTexts.legal.privacidade.shared,
  suporte: programTexts.legal.suporte.files,
};
const mails = [
  { name: 'acesso', text: '', frame: '', read: 'Compra confirmada\nAbra.' },
  { name: 'da loja', text: '', frame: '', read: 'Outro' },
];
const facts = { ...cleanFacts, legal, mails };
const campaign = cleanCampaign();

const isOfTexts = ({ rule }: { rule: string }) => rule === 'program-texts' || rule === 'legal-text';
const asked = (changed: Partial<typeof facts> & { signed?: ReadonlySet<string> }) =>
  unsignedItems(campaign, { ...facts, ...changed }).filter(isOfTexts);
const all = new Set(
  itemsToSign(campaign, facts)
    .flatMap(contentsOf)
    .map(({ hash }) => hash),
);

test('texts of the program are one card: its pages and its mails', () => {
  const [card, ...others] = asked({});
  expect(others).toEqual([]);
  expect(card).toMatchObject({
    rule: 'program-texts',
    claim: 'Termos de uso, Política de privacidade, Suporte e 1 e-mail',
    where: 'legal/termos.md, legal/privacidade.md, legal/suporte.md, e-mail: acesso',
  });
  expect(new Set(card?.parts?.map(nameOfPart))).toEqual(
    new Set(['Termos de uso', 'Política de privacidade', 'Suporte', 'acesso']),
  );
  expect(asked({ signed: all })).toEqual([]);
});

test('a part that the seller changes is asked for alone, as a change of the text that was signed or of the program', () => {
  const own = { ...legal, termos: legal.termos.replace('Nada é enviado pelo correio.', 'O livro vai pelo correio.') };
  const [part, ...others] = asked({ legal: own, signed: all });
  expect(others).toEqual([]);
  expect(part).toMatchObject({ rule: 'legal-text', where: 'legal/termos.md: 2. O que você compra' });
  expect(part?.text).toContain('O livro vai pelo correio.');
  expect(part?.before).toContain('Nada é enviado pelo correio.');
  const signedTexts = new Map([['legal-text legal/termos.md: 2. O que você compra', 'Assinado antes.']]);
  expect(asked({ legal: own, signed: all, signedTexts })).toMatchObject([{ before: 'Assinado antes.' }]);
  // Nothing of the card is asked for again, nor what is taken back.
  expect(asked({ signed: new Set([...all, part?.hash ?? '']) })).toEqual([]);
});

test('mails ask for nothing alone where the pages were signed without them', () => {
  const pages = itemsToSign(campaign, { ...facts, mails: [] }).flatMap(contentsOf);
  expect(asked({ signed: new Set(pages.map(({ hash }) => hash)) })).toEqual([]);
});
