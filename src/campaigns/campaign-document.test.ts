import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutInvisible } from '../shared/typed-text.ts';
import { canonicalJson, documentDigest, openDocument, readDocument } from './campaign-document.ts';
import { cleanInput } from './check/clean-campaign.ts';
import { type JsonObject, SCHEMA_VERSION, upgradeDocument } from './document-upgrades.ts';
import { readFolder } from './folder.ts';
import { hostName } from './host-name.ts';

const legal = { termos: '# Termos\n', privacidade: '# Privacidade\n', suporte: '# Suporte\n' };
const document = { ...cleanInput, schemaVersion: SCHEMA_VERSION, legal };

test('a document is what its author wrote; opened, its defaults are there and its claims in its texts', () => {
  expect(readDocument(document)).toEqual(document);
  const { campaign, legal: texts } = openDocument(document);
  expect(campaign.hosts).toEqual([]);
  expect(campaign.page.title).toBe('Bolos por R$ 29,90');
  expect(texts.termos).toEqual({ title: 'Termos', html: '' });
});

test.each(['nu\0lo', 'meia \ud83d'])('%j is no text that could be kept', (title) => {
  const made = { ...document, product: { ...document.product, title } };
  for (const read of [readDocument, openDocument])
    expect(() => read(made)).toThrow('title: tem um caractere que não é texto (nulo, ou metade de um emoji)');
});

test('invisible characters that turn or part a text are taken out of all texts; those of emoji and of words stay', () => {
  const visible = 'Bolo \ud83d\udc69\u200d\ud83c\udf73 de fu\u00adbá\ufe0f';
  const turned = `\u202e\ufeff${visible}\u2066\u200e\u200b\u2028\u0007`;
  const made = {
    ...document,
    product: { ...document.product, title: turned },
    legal: { ...legal, termos: `# ${turned}\n\n\tUma\r\nlinha.` },
  };
  const read = readDocument(made);
  expect(read.product.title).toBe(visible);
  expect(read.legal.termos).toBe(`# ${visible}\n\n\tUma\r\nlinha.`);
  expect(openDocument(made).campaign.product.title).toBe(visible);
  expect(upgradeDocument(made)).toEqual(read);
});

test.each(['\u{e0041}\u{e007f}', '\u200d\ufe0f', '\u00ad \u034f', '\u{e0100}\u3164'])(
  'a text in which nothing is drawn is empty: %j',
  (title) => {
    const made = { ...document, product: { ...document.product, title } };
    expect(() => readDocument(made)).toThrow('title');
    expect(readDocument({ ...made, product: { ...made.product, title: `Bolo${title}` } }).product.title).toMatch(
      /^Bolo/,
    );
  },
);

test('tags stay in a flag alone', () => {
  const flag = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';
  const made = { ...document, product: { ...document.product, title: `\u{e0041}Bolo ${flag}\u{e0042}` } };
  expect(readDocument(made).product.title).toBe(`Bolo ${flag}`);
});

test.each([
  ['mais de 32 listas e objetos um dentro do outro', JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)],
  ['mais de 8.000 campos, itens, linhas e destaques', Array.from({ length: 100_000 }, () => ({}))],
  ['mais de 8.000 campos, itens, linhas e destaques', [{ title: '**'.repeat(20_000) }]],
  ['mais de 8.000 campos, itens, linhas e destaques', [{ title: 'a\n'.repeat(20_000) }]],
  ['mais de 500.000 letras', [{ title: 'a'.repeat(250_001), text: 'b'.repeat(250_000) }]],
  // A ligature of 18 letters.
  ['mais de 500.000 letras', [{ title: '\ufdfa'.repeat(30_000) }]],
])('a document that has %s is not read', (fault, sections) => {
  expect(() => readDocument({ ...document, sections })).toThrow(fault);
});

test('without a version it is of the first one', () => {
  const { schemaVersion: _none, ...bare } = document;
  expect(readDocument(bare)).toEqual(document);
});

test.each(['lista-vitalicia', 'pao-caseiro'])('%s opens to the same from JSON as from its folder', async (id) => {
  const own = await readFolder(id);
  const again = JSON.parse(JSON.stringify(own));
  expect(openDocument(again)).toEqual(openDocument(own));
  expect(documentDigest(again)).toBe(documentDigest(own));
});

test('an older document is brought up to date, version by version', () => {
  const upgrades = [
    ({ headline, ...rest }: JsonObject) => ({ ...rest, title: headline }),
    ({ title, ...rest }: JsonObject) => ({ ...rest, titles: [title] }),
  ];
  expect(upgradeDocument({ headline: 'Oi' }, upgrades)).toEqual({ schemaVersion: 3, titles: ['Oi'] });
  expect(upgradeDocument({ schemaVersion: 2, title: 'Oi' }, upgrades)).toEqual({ schemaVersion: 3, titles: ['Oi'] });
  const newest = { schemaVersion: 3, titles: ['Oi'] };
  expect(upgradeDocument(newest, upgrades)).toEqual(newest);
  expect(() => upgradeDocument({ ...newest, schemaVersion: 4 }, upgrades)).toThrow('uma versão mais nova da Vitrine');
});

test.each([
  [
    { mode: 'light', typeface: 'serif' },
    { mood: 'claro', letters: 'padaria' },
  ],
  [
    { mode: 'dark', typeface: 'system' },
    { mood: 'noite', letters: 'sistema' },
  ],
  [
    { typeface: 'geometric', corners: 'round' },
    { letters: 'ferramenta', corners: 'round' },
  ],
  [{ typeface: 'expressive' }, { letters: 'atelie' }],
  [{}, {}],
  [{ mood: 'creme' }, { mood: 'creme' }],
])('a look of version 1, %j, is %j', (theme, upgraded) => {
  const { accent } = cleanInput.theme;
  const older = { ...document, schemaVersion: 1, theme: { accent, ...theme } };
  expect(readDocument(older)).toEqual({ ...document, theme: { accent, ...upgraded } });
});

test('an unknown mode is reported, not replaced', () => {
  const older = { ...document, schemaVersion: 1, theme: { ...cleanInput.theme, mode: 'sepia' } };
  expect(() => readDocument(older)).toThrow('theme.mood');
});

test('a first view of version 3 on a picture stands on the band that was drawn, and its picture is kept', () => {
  const upgraded = (hero: object) => {
    const sections = [
      { type: 'hero', ...hero },
      { type: 'faq', ground: 'picture' },
    ];
    return upgradeDocument({ schemaVersion: 3, sections })['sections'];
  };
  const rest = { type: 'faq', ground: 'picture' };
  expect(upgraded({ ground: 'picture', backdrop: 'a' })).toEqual([
    { type: 'hero', ground: 'deep', picture: 'a' },
    rest,
  ]);
  expect(upgraded({ ground: 'tint', backdrop: 'a', picture: 'b' })).toEqual([
    { type: 'hero', ground: 'tint', picture: 'b' },
    rest,
  ]);
  expect(upgraded({})).toEqual([{ type: 'hero' }, rest]);
});

test.each(['x'.repeat(400_000), ['x'], 7, null])('a cover of version 2 that is none is not taken apart', (cover) => {
  const images = { cover: { file: 'a' } };
  const older = { schemaVersion: 2, images, cover };
  expect(upgradeDocument(older)).toEqual({ schemaVersion: SCHEMA_VERSION, images: {}, cover });
  expect(() => readDocument({ ...document, ...older })).toThrow('cover: ');
});

test.each([0, 1.5, '1', null])('%j is no version', (schemaVersion) => {
  expect(() => readDocument({ ...document, schemaVersion })).toThrow('schemaVersion: deve ser um número inteiro');
});

test.each([undefined, null, 'texto', 7, [document]])('%j is no document', (json) => {
  expect(() => readDocument(json)).toThrow('Esta campanha não pode ser usada:\n');
});

test('all that is wrong is told by its field', () => {
  const wrong = { ...document, page: { title: '' }, colour: 'red', legal: { termos: legal.termos } };
  const problem = (() => {
    try {
      readDocument(wrong);
    } catch (error) {
      return String(error);
    }
    return '';
  })();
  for (const told of ['campanha "bolo"', 'page.title', 'page.description', 'colour', 'legal/privacidade.md'])
    expect(problem).toContain(told);
  const unknown = { ...legal, termos: '# Termos\n{{seller.phone}}\n' };
  expect(() => readDocument({ ...document, legal: unknown })).toThrow('legal/termos.md: não há o dado "seller.phone"');
});

test.each([
  ['pao.example.com', true],
  ['xn--po-jia.com.br', true],
  ['www.pao.example', false],
  ['Pao.example', false],
  ['pao.example:8080', false],
  ['https://pao.example', false],
  ['pao.example/livro', false],
  ['192.168.0.1', false],
  ['::1', false],
  ['localhost', false],
  ['pao.localhost', false],
  ['-pao.example', false],
  [`${'a'.repeat(64)}.example`, false],
  ['', false],
])('a campaign may stand at %j: %s', (host, may) => {
  expect(hostName.safeParse(host).success).toBe(may);
});

test('a host is named once', () => {
  expect(() => readDocument({ ...document, hosts: ['a.example', 'a.example'] })).toThrow(
    '“a.example” aparece duas vezes',
  );
});

test('JSON of the same content has one digest, in any order of its keys', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const shuffled = JSON.parse(JSON.stringify(value), (_, item) =>
        typeof item === 'object' && item !== null && !Array.isArray(item)
          ? Object.fromEntries(Object.entries(item).reverse())
          : item,
      );
      expect(documentDigest(shuffled)).toBe(documentDigest(value));
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('a document survives JSON with whatever its texts say', () => {
  // Braces and asterisks have a meaning in the texts, and what nobody sees is taken out of them.
  const words = fc
    .string({ minLength: 1, unit: 'grapheme' })
    .filter((text) => text.trim() !== '' && !/[{}]|\*\*/.test(text) && withoutInvisible(text) === text);
  fc.assert(
    fc.property(words, words, fc.integer({ min: 1, max: 9_999_999 }), (title, logo, amount) => {
      const made = {
        ...document,
        product: { ...document.product, title, amount },
        chrome: { ...document.chrome, logo },
      };
      const read = readDocument(made);
      const again = readDocument(JSON.parse(JSON.stringify(read)));
      expect(again).toEqual(read);
      expect(documentDigest(again)).toBe(documentDigest(made));
      expect(openDocument(again).campaign.product).toMatchObject({ title: title.trim(), amount });
    }),
    { numRuns: 50 },
  );
});
