import { expect, test } from 'vitest';
import type { z } from 'zod';
import { picture } from '../../../tests/factories/picture-of.ts';
import { cleanDocument } from '../../campaigns/check/clean-document.ts';
import { isCentavos } from '../../campaigns/field-labels.ts';
import { campaignShape } from '../../campaigns/schema.ts';
import { compareDocuments } from './document-difference.ts';
import { compareWords } from './word-difference.ts';

/** All fields of a campaign, with their schemas. */
function fieldsOf(schema: z.core.$ZodType): [string, z.core.$ZodType][] {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  if ('innerType' in def) return fieldsOf(def.innerType);
  if (def.type === 'pipe') return fieldsOf(def.in);
  if (def.type === 'array') return fieldsOf(def.element);
  if (def.type === 'record') return fieldsOf(def.valueType);
  if (def.type === 'union') return def.options.flatMap(fieldsOf);
  if (def.type !== 'object') return [];
  return Object.entries(def.shape).flatMap(([name, field]) => [[name, field] as const, ...fieldsOf(field)]) as [
    string,
    z.core.$ZodType,
  ][];
}

function isText(field: z.core.$ZodType): boolean {
  const { def } = (field as z.core.$ZodTypes)._zod;
  return 'innerType' in def ? isText(def.innerType) : def.type === 'string';
}

/** Formats a difference as one line. */
function told(before: unknown, after: unknown): string[] {
  const marks = { same: ['', ''], removed: ['[-', ']'], added: ['[+', ']'] } as const;
  return compareDocuments(before, after).map(
    ({ place, kind, parts }) =>
      `${kind}: ${place}: ${parts.map(({ kind: of, text }) => marks[of].join(text)).join('')}`,
  );
}

test('amounts are known as such', () => {
  const names = ['amount', 'face', 'offerPrice', 'originalPrice', 'price', 'regularAmount', 'value'];
  const amounts = fieldsOf(campaignShape).filter(([name, field]) => names.includes(name) && !isText(field));
  expect(amounts.length).toBeGreaterThanOrEqual(9);
  expect(amounts.filter(([, field]) => !isCentavos(field))).toEqual([]);
});

test('changes are shown by the names of fields and the words that differ', () => {
  const before = cleanDocument();
  expect(told(before, structuredClone(before))).toEqual([]);
  const after = structuredClone(before);
  after.product.amount = 4990;
  after.product.title = `${before.product.title} novo`;
  expect(told(before, after)).toEqual([
    `changed: Produto › Título: ${before.product.title.split(' ').slice(0, -1).join(' ')}${before.product.title.includes(' ') ? ' ' : ''}[-${before.product.title.split(' ').at(-1)}][+${before.product.title.split(' ').at(-1)} novo]`,
    expect.stringMatching(
      /^changed: Produto › Valor: .*\[\+R\$ 49,90\]$|^changed: Produto › Valor: R\$ \[-.*\]\[\+49,90\]$/,
    ),
  ]);
});

test('items are identified by their ids or names: one that comes, goes, moves or changes is that one', () => {
  const list = (...ids: string[]) => ({
    sections: ids.map((id) => ({
      id,
      type: 'faq',
      title: `Seção ${id}`,
      items: [{ question: 'Sim?', answer: 'Sim.' }],
    })),
  });
  expect(told(list('a', 'b'), list('a', 'c', 'b'))).toEqual([
    'added: Seção “Seção c”: [+Tipo: Perguntas que se abrem\nTítulo: Seção c\nItens:\nPergunta: Sim?\nResposta: Sim.]',
  ]);
  expect(told(list('a', 'b', 'c'), list('c', 'a', 'b'))).toEqual([
    'moved: Seção “Seção c”: agora em 1º lugar, antes em 3º',
  ]);
  expect(told(list('a', 'b'), list('b'))[0]).toMatch(/^removed: Seção “Seção a”: \[-Tipo: Perguntas que se abrem/);
  const changed = list('a');
  changed.sections[0]?.items.push({ question: 'Não?', answer: 'Não.' });
  expect(told(list('a'), changed)).toEqual(['added: Seção “Seção a” › Item “Não?”: [+Pergunta: Não?\nResposta: Não.]']);
  const bullets = (...words: string[]) => ({ sections: [{ id: 'a', title: 'A', bullets: words }] });
  expect(told(bullets('Um', 'Dois'), bullets('Um', 'Três', 'Quatro'))).toEqual([
    'changed: Seção “A” › Motivos: [-Dois][+Três]',
    'added: Seção “A” › Motivos: [+Quatro]',
  ]);
});

test('an example that comes is a change of its field, and not of the list of examples too', () => {
  const page = (...samples: string[]) => ({
    ...(samples.length > 0 && { samples }),
    sections: samples.map((title) => ({ id: title, title })),
  });
  expect(told(page('Um título'), page('Um título', 'Outro'))).toEqual(['added: Seção “Outro”: [+Título: Outro]']);
  expect(told(null, page('Um título'))).toEqual(['added: Seções: [+Título: Um título]']);
});

test('a legal text shows only the paragraphs that differ', () => {
  const legal = (termos: string) => ({ legal: { termos } });
  expect(told(legal('# Termos\n\nUm\n\nDois'), legal('# Termos\n\nUm só\n\nDois'))).toEqual([
    'changed: Textos legais › Termos de uso: [-Um][+Um só]',
  ]);
});

test('values are as sellers read them, and long texts are shown all the same', () => {
  expect(told({ claims: { feito: { until: '2026-12-31' } } }, { claims: { feito: { until: '2027-01-31' } } })).toEqual([
    'changed: Afirmações › feito › Até: [-31/12/2026][+31/01/2027]',
  ]);
  expect(told({ sections: [{ id: 'a', title: 'A' }] }, { sections: [{ id: 'a', title: 'A', hidden: true }] })).toEqual([
    'changed: Seção “A”: [-visível][+oculta]',
  ]);
  expect(told({ sections: [{ id: 'a', title: 'A', hidden: true }] }, { sections: [{ id: 'a', title: 'A' }] })).toEqual([
    'changed: Seção “A”: [-oculta][+visível]',
  ]);
  const theme = (mood: string) => ({ theme: { mood } });
  expect(told(theme('noite'), theme('creme'))).toEqual(['changed: Aparência › Clima: [-Noite][+Creme]']);
  const opening = (composition: string) => ({ sections: [{ id: 'a', type: 'hero', title: 'A', composition }] });
  expect(told(opening('video'), opening('screens'))).toEqual(['changed: Seção “A” › Abertura: [-Vídeo][+Telas]']);
  const long = Array.from({ length: 3000 }, (_, word) => `palavra${word}`).join(' ');
  const plain = (text: string) => [{ text }];
  const backwards = long.split(' ').toReversed().join(' ');
  expect(compareWords(plain(`a ${long} b`), plain(`c ${backwards} d`))).toHaveLength(2);
  expect(compareWords(plain(`${long} um`), plain(`${long} dois`)).at(-1)).toEqual({ kind: 'added', text: 'dois' });
});

test('texts are without marks and tokens: accents are looks, claims are chips with their values of then', () => {
  const before = cleanDocument();
  const after = structuredClone(before);
  const change = (document: typeof before, text: string) => {
    document.page.description = text;
  };
  change(before, 'Pague **pouco:** {{preco}} só');
  change(after, 'Pague **bem pouco:** {{preco}} só');
  after.product.amount = 4990;
  const [words] = compareDocuments(before, after).filter(({ place }) => place.endsWith('Descrição'));
  expect(words?.parts).toEqual([
    { kind: 'same', text: 'Pague ' },
    { kind: 'added', text: 'bem ', look: 'accent' },
    { kind: 'same', text: 'pouco:', look: 'accent' },
    { kind: 'same', text: ' ' },
    { kind: 'removed', text: expect.stringMatching(/^preço do produto: R\$.[\d,]+$/), look: 'chip' },
    { kind: 'added', text: expect.stringMatching(/^preço do produto: R\$.49,90$/), look: 'chip' },
    { kind: 'same', text: ' só' },
  ]);
});

test('names of items, answers and legal texts have no marks either', () => {
  const faq = (question: string, answer: string) => ({
    claims: { preco: { kind: 'price', text: 'R$ 9' }, velho: { kind: 'number', text: '3' } },
    sections: [{ id: 'f', type: 'faq', title: 'F', items: [{ question, answer }] }],
  });
  expect(told(faq('**Por** {{preco}}?', 'a'), faq('**Por** {{preco}}?', '- [Veja](/x)\n- **{{velho}}** dias'))).toEqual(
    ['changed: Seção “F” › Item “Por preco: R$ 9?” › Resposta: [-a][+• Veja (/x)\n• ][+velho: 3][+ dias]'],
  );
  const legal = (termos: string) => ({ legal: { termos } });
  expect(told(legal('# T'), legal('# T\n\n## Quem **vende**\n{{seller.name}}, em {{if hold}} [Ajuda](/s)'))).toEqual([
    'added: Textos legais › Termos de uso: [+Quem vende][+\n][+nome de quem vende][+, em ][+só com preço reservado][+ Ajuda (/s)]',
  ]);
  const starter = cleanDocument();
  const shown = compareDocuments(null, starter).map(
    ({ place, parts }) => place + parts.map(({ text }) => text).join(''),
  );
  expect(shown.join('\n')).not.toMatch(/\*\*|\{\{|\}\}/);
});

test('a fact in the address of a link is a chip as well', () => {
  const legal = (termos: string) => ({ legal: { termos } });
  expect(told(legal('# T'), legal('# T\n\n[Conversa](https://wa.me/{{seller.whatsapp}})'))).toEqual([
    'added: Textos legais › Termos de uso: [+Conversa (https://wa.me/][+WhatsApp][+)]',
  ]);
});

test('facts of legal texts are shown with their values of then', () => {
  const before = cleanDocument();
  before.legal.termos = '# T\n\nCusta {{product.price}}';
  const after = structuredClone(before);
  after.product.amount = 4990;
  after.legal.termos = '# T\n\nCusta só {{product.price}}, {{if hold}}{{product.fee}}';
  const [terms] = compareDocuments(before, after).filter(({ place }) => place.endsWith('Termos de uso'));
  const chips = terms?.parts.filter(({ look }) => look === 'chip');
  expect(chips).toEqual([
    { kind: 'removed', text: expect.stringMatching(/^preço do produto: R\$.[\d,]+$/), look: 'chip' },
    { kind: 'added', text: expect.stringMatching(/^preço do produto: R\$.49,90$/), look: 'chip' },
    { kind: 'added', text: 'só com preço reservado', look: 'chip' },
    { kind: 'added', text: 'product.fee', look: 'chip' },
  ]);
});

test('a picture is shown without the name of its file', () => {
  const before = { images: { logo: picture({ alt: 'Pão' }) } };
  const place = 'Imagens da marca › Logotipo';
  expect(told({ images: {} }, before)).toEqual([`added: ${place}: [+imagem: Pão]`]);
  const after = { images: { logo: picture({ alt: 'Bolo', file: `${'e'.repeat(64)}.png`, width: 9 }) } };
  expect(told(before, after)).toEqual([
    `changed: ${place}: outra imagem`,
    `changed: ${place} › O que a imagem mostra: [-Pão][+Bolo]`,
  ]);
});

test('a name has no braces, not even of what is no token', () => {
  const page = (title: string, text: string) => ({ sections: [{ id: 'a', title, text }] });
  const shown = (title: string) => told(page(title, 'a'), page(title, 'b'))[0];
  expect(shown('Por {{um dado}} só {{')).toBe('changed: Seção “Por só” › Texto: [-a][+b]');
  expect(shown('{{um dado}}')).toBe('changed: Seção 1 › Texto: [-a][+b]');
});

test('a change says whether words change: pictures, choices, switches, amounts and order are no words', () => {
  const words = (before: unknown, after: unknown) => compareDocuments(before, after).map(({ isText }) => isText);
  const opening = { id: 'a', type: 'hero', title: 'A' };
  const page = (...sections: object[]) => ({ sections: sections.map((section) => ({ ...opening, ...section })) });
  const photo = (letter: string) => ({ picture: picture({ file: `${letter.repeat(64)}.jpg` }) });
  for (const [before, after] of [
    [page(photo('a')), page(photo('b'))],
    [page({}), page(photo('a'))],
    [page({ composition: 'video' }), page({ composition: 'screens' })],
    [{ theme: { mood: 'noite', accent: '#000000' } }, { theme: { mood: 'creme', accent: '#000001' } }],
    [{ product: { amount: 1 } }, { product: { amount: 2 } }],
    [page({}, { id: 'b' }), page({ id: 'b' }, {})],
  ])
    expect(new Set(words(before, after))).toEqual(new Set([false]));
  for (const [before, after] of [
    [page({}), page({ title: 'B' })],
    [page({}), page({}, { id: 'b' })],
    [page({}), page({ hidden: true })],
    [{ legal: { termos: '# T' } }, { legal: { termos: '# T\n\nb' } }],
  ])
    expect(words(before, after)).toContain(true);
});
