import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cleanDocument } from './check/clean-document.ts';
import { readFolder } from './folder.ts';

/** English error messages of zod and Node that an author must not see. */
const ENGLISH = /\b(invalid|expected|received|must|unrecognized|unexpected|too (small|big)|token .* in|is not)\b/i;

/** Returns the author's error message for a broken campaign, without its first line. */
async function linesOf(fields: string, legal: Record<string, string> = LEGAL): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'broken-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'bolo', 'legal'), { recursive: true });
  await writeFile(join(root, 'bolo', 'campaign.json'), fields);
  for (const [page, text] of Object.entries(legal)) await writeFile(join(root, 'bolo', 'legal', `${page}.md`), text);
  const message = await readFolder('bolo', [root]).then(
    () => '',
    (error: Error) => error.message,
  );
  const [first, ...lines] = message.split('\n');
  expect(first).toMatch(/^(A campanha "bolo"|Esta campanha) não pode ser usada:$/);
  expect(message).not.toMatch(ENGLISH);
  return lines.map((line) => line.trim().replace(root, ''));
}

const { legal: LEGAL, ...CLEAN } = cleanDocument();

/** Returns the error message for a valid campaign after changes: values by path, undefined to delete. */
function withValues(values: Record<string, unknown>): Promise<string[]> {
  const fields: Record<string, unknown> = structuredClone(CLEAN);
  for (const [place, value] of Object.entries(values)) {
    const names = place.split('.');
    const last = names.pop() ?? '';
    const parent = names.reduce((node, name) => node[name] as Record<string, unknown>, fields);
    parent[last] = value;
  }
  return linesOf(JSON.stringify(fields));
}

test('values of a wrong kind, and fields that are missing or unknown', async () => {
  const lines = await withValues({
    'product.amount': '19,90',
    'product.guaranteeDays': 0,
    'product.prize': 1,
    'page.title': 5,
    'page.description': ' ',
    'seller.name': undefined,
    'seller.email': 'bolo',
    'seller.whatsapp': '11 98765',
    'buyer.document': 'maybe',
    'theme.accent': 'red',
    bonuses: 'nada',
    'modal.howToPay': ['Pague.'],
    colour: 'red',
  });
  expect(lines.sort()).toEqual([
    'campaign.json, bonuses: deve ser uma lista, entre [ e ]',
    'campaign.json, buyer.document: deve ser "none", "ask" ou "fixed"',
    'campaign.json, colour: este campo não existe; veja docs/campaigns.md',
    'campaign.json, modal.howToPay: deve ter 4 itens',
    'campaign.json, page.description: não pode ficar vazio',
    'campaign.json, page.title: deve ser um texto, entre aspas',
    'campaign.json, product.amount: deve ser em centavos inteiros, sem aspas: 1990 é R$ 19,90',
    'campaign.json, product.guaranteeDays: deve ser mais de 0',
    'campaign.json, product.prize: este campo não existe; veja docs/campaigns.md',
    'campaign.json, seller.email: deve ser um endereço de e-mail',
    'campaign.json, seller.name: falta este campo',
    'campaign.json, seller.whatsapp: não é um telefone com DDD: escreva como (11) 98765-4321',
    'campaign.json, theme.accent: deve ser uma cor como #efc27b, em letras minúsculas',
  ]);
});

test('sections, claims and dates', async () => {
  const lines = await withValues({
    'sections.0.type': 'heroo',
    'sections.1.id': 'Dois nomes',
    claims: { 'Dois-nomes': { kind: 'number', text: '2' }, um: { kind: 'figure', text: '2' } },
    urgency: { countdown: { source: 'until', until: 'amanhã', regularAmount: -1 } },
    'access.kind': 'book',
  });
  // The texts name claims that are no longer there.
  const [tokens, fields] = [true, false].map((is) =>
    lines.filter((line) => line.includes('não há a afirmação') === is),
  );
  expect(tokens).toHaveLength(11);
  expect(fields?.sort()).toEqual([
    'campaign.json, access.kind: deve ser "contact-list", "files" ou "link"',
    expect.stringMatching(/^campaign\.json, claims\.um\.kind: deve ser "number", "price", .* ou "promise"$/),
    'campaign.json, claims["Dois-nomes"]: o nome deve começar com letra minúscula e ter só letras e números',
    expect.stringMatching(/^campaign\.json, sections\[0\]\.type: deve ser "hero", .* ou "final"$/),
    expect.stringMatching(/^campaign\.json, sections\[1\]\.id: deve ter só letras minúsculas/),
    'campaign.json, urgency.countdown.regularAmount: deve ser em centavos inteiros, sem aspas: 1990 é R$ 19,90',
    'campaign.json, urgency.countdown.until: deve ser uma data e hora como 2026-12-31T23:59:00-03:00',
  ]);
});

test('tokens without a claim', async () => {
  const lines = await withValues({ 'page.title': 'Por {{prezo}} {{', 'seller.name': 'Bolo {{preco}}' });
  expect(lines).toContain(
    'campaign.json, page.title: não há a afirmação "prezo": apague esse dado do texto e ponha outro por "Pôr um dado"',
  );
  expect(lines).toContain(
    'campaign.json, page.title: tem chaves que não formam um dado: apague-as, e ponha o preço, prazo ou número por “Pôr um dado”',
  );
  expect(lines).toContain(
    'campaign.json: o dado "preco" só vale em textos: apague-o dos ids, endereços e dados em que está',
  );
  // A seller needs not know braces.
  expect(lines.join('\n')).not.toMatch(/[{}]/);
});

test('legal texts are files of their own', async () => {
  const fields = JSON.stringify(CLEAN);
  const { suporte: _, ...two } = LEGAL;
  expect(await linesOf(fields, two)).toEqual(['legal/suporte.md: falta este texto']);
  expect(await linesOf(fields, { ...LEGAL, termos: 'Sem título' })).toEqual([
    'legal/termos.md: a primeira linha deve ser "# Título"',
  ]);
  expect(await linesOf(fields, { ...LEGAL, termos: '# T\n\n{{seller.phone}}\n' })).toEqual([
    expect.stringMatching(/^legal\/termos\.md: não há o dado "seller\.phone" \(os que há: seller\.name, /),
  ]);
});

test.each([
  ['{\n  "id": "bolo",\n  "page": {,\n}', '/bolo/campaign.json: não é um JSON válido: veja a linha 3, coluna 12'],
  ['', '/bolo/campaign.json: não é um JSON válido'],
  ['[]', 'campaign.json: uma campanha é um objeto de JSON'],
  ['{"id":"bolo","schemaVersion":"1"}', 'campaign.json, schemaVersion: deve ser um número inteiro, de 1 em diante'],
])('a file that holds %j', async (fields, line) => {
  expect(await linesOf(fields)).toEqual([line]);
});
