import { expect, onTestFinished, test } from 'vitest';
import type { CampaignInput } from '../schema.ts';
import { goLiveCheck } from './check.ts';
import { cleanCampaign, cleanFacts, cleanInput, proof } from './clean-campaign.ts';

// The process that checks a page sells as well: pasted text must not block it.

const LONG = 60_000;
const PROSE = 'Você põe a mão na massa, e em 3 dias o pão é “o melhor da rua”, disse a Dona Rita. ';

const filled = (piece: string) => piece.repeat(Math.ceil(LONG / piece.length));

/** Returns a page with a long text, and as many claims in another one. */
function pageWith(text: string, claims = 1) {
  const names = Array.from({ length: claims }, (_, at) => `c${at}`);
  const ledger = names.map((name) => [name, { kind: 'promise', text: 'sim', about: name, evidence: proof }] as const);
  return cleanCampaign({
    claims: { ...cleanInput.claims, ...(Object.fromEntries(ledger) as CampaignInput['claims']) },
    chrome: { ...cleanInput.chrome, footer: { text: names.map((name) => `{{${name}}}`).join(' '), links: [] } },
    product: { ...cleanInput.product, description: `${text} {{receitas}}` },
  });
}

// A text that is scanned from each of its characters takes minutes.
test.each([
  PROSE,
  'garantia de ',
  '1',
  '1 ',
  '1.',
  '1:',
  'R$ ,',
  'l.',
  'o.',
  'lI',
  '“a',
  '«',
  '" ',
  '"aaaaaaaaaaaaaaaa"  ',
  '](',
  '[a](',
  '[a] ',
  '<a',
  '&a',
  '(art. 1, ',
  'art. 1, § 1º, ',
  'arts. 1, 2, ',
  'CDC (',
  'passo  ',
  '— Aa',
  'Aa, de ',
  'a\u0301',
  'à',
])('%j again and again is checked in one go', (piece) => {
  const text = filled(piece);
  const seller = { ...cleanInput.seller, name: text, address: text };
  const page = { ...pageWith(text), seller };
  const mails = [{ name: 'acesso', text, frame: 'Oi', read: text }];
  const found = goLiveCheck(page, { ...cleanFacts, mails, legal: { termos: `# Termos\n\n${text} {{${text}` } });
  // The report stays short, too, except for the seller's name.
  const reported = found.filter(({ rule }) => rule !== 'seller-identity');
  expect(JSON.stringify(reported).length).toBeLessThan(LONG / 2);
});

/** Returns the number of characters that all patterns together scan during an action. */
function walked(act: () => void): number {
  const { exec } = RegExp.prototype;
  onTestFinished(() => {
    RegExp.prototype.exec = exec;
  });
  let sum = 0;
  RegExp.prototype.exec = function (text) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, text);
    sum += found ? found.index + found[0].length - from : this.sticky ? 1 : text.length - from;
    return found;
  };
  act();
  RegExp.prototype.exec = exec;
  return sum;
}

// The last test: patterns stay ten times as slow in a process where `exec` was once replaced.
test('a text is walked over as often as there are rules, however long it is, and however many claims there are', () => {
  const work = (text: string, claims: number) => {
    const page = pageWith(text, claims);
    return walked(() => goLiveCheck(page, { ...cleanFacts, legal: { termos: `# Termos\n\n${text}` } }));
  };
  const once = work(filled(PROSE), 1);
  expect(once).toBeGreaterThan(10 * LONG);
  expect(work(filled(PROSE).repeat(2), 1)).toBeLessThan(2.2 * once);
  expect(work(filled(PROSE), 80)).toBeLessThan(1.1 * once);
});
