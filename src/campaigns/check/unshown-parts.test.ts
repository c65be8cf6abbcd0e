import { describe, expect, test } from 'vitest';
import { AUTHOR } from '../../../tests/factories/author-section.ts';
import { bareHero, HEROES } from '../../../tests/factories/hero-sections.ts';
import { picture } from '../../../tests/factories/picture-of.ts';
import type { SectionInput } from '../../sections/schemas.ts';
import { unshownParts } from './unshown-parts.ts';

const NOBODY = { testimonials: 0, missingStills: [] };
const FAQ: SectionInput = {
  type: 'faq',
  id: 'duvidas',
  title: 'O que **perguntam**',
  text: 'E o que se responde.',
  items: [{ question: 'Como?', answer: 'Assim.' }],
};
const HEAD = { title: 'Um título', text: 'Um texto.' };

function reasonsOf(section: SectionInput, testimonials = 0): string[] {
  return unshownParts({ sections: [section] }, { testimonials, missingStills: [] }).map(({ reason }) => reason);
}

test('a section that the page shows is not named', () => {
  expect(unshownParts({ sections: [FAQ] }, NOBODY)).toEqual([]);
});

test('a hidden section is named by its title and its place', () => {
  expect(unshownParts({ sections: [FAQ, { ...FAQ, id: 'outras', hidden: true }] }, NOBODY)).toEqual([
    {
      where: 'sections.outras',
      claim: '“O que perguntam”',
      reason: 'A seção está oculta.',
      mend: expect.stringContaining('Mostrar'),
    },
  ]);
});

describe('a section without what it shows', () => {
  test('says what it lacks', () => {
    expect(reasonsOf({ type: 'gallery', id: 'fotos', ...HEAD, items: [] })).toEqual(['Falta a primeira foto.']);
    expect(reasonsOf({ type: 'logos', id: 'nomes', ...HEAD, mentions: [] })).toEqual(['Falta o primeiro nome.']);
    const video = { kind: 'elsewhere', url: 'https://youtu.be/abcdefghijk' } as const;
    const section = { type: 'video', id: 'video', ...HEAD } as const;
    expect(reasonsOf(section)).toEqual(['Falta o vídeo.']);
    expect(reasonsOf({ ...section, video })).toEqual([]);
    expect(reasonsOf({ ...section, poster: picture() })).toEqual(['Falta o vídeo.']);
    expect(reasonsOf({ ...section, video, poster: picture() })).toEqual([]);
  });

  test('waits for the first buyer, who may have written since', () => {
    const section: SectionInput = { type: 'testimonials', id: 'vozes', ...HEAD, items: [] };
    expect(reasonsOf(section)).toEqual(['Falta o primeiro depoimento de quem comprou.']);
    expect(reasonsOf(section, 1)).toEqual([]);
  });
});

test('a picture that the ground does not show is named, and is shown with the ground of pictures', () => {
  const section = { ...FAQ, backdrop: picture() };
  expect(reasonsOf(section)).toEqual(['O arranjo de agora não mostra: Imagem do fundo.']);
  expect(reasonsOf({ ...section, ground: 'deep' })).toEqual(['O arranjo de agora não mostra: Imagem do fundo.']);
  expect(reasonsOf({ ...section, ground: 'picture' })).toEqual([]);
});

test('a sample says which of record and page it keeps, and that a table is in the place of a drawing', () => {
  const page = {
    heading: 'A conta do padeiro',
    lead: 'A farinha vale 100.',
    note: 'O sal por último.',
    footer: 'Pão',
    chapter: 'Capítulo 2',
  };
  const table = { caption: 'Massa', rows: [{ name: 'Farinha', grams: 500, percent: 100 }] };
  const record = { title: 'Aurora', fields: [{ name: 'Cidade', value: 'Brusque' }] };
  const section = { type: 'sample', id: 'amostra', ...HEAD, caption: 'Como você recebe.' } as const;
  const kept = (label: string) => [`O arranjo de agora não mostra: ${label}.`];
  expect(reasonsOf({ ...section, page: { ...page, drawing: 'seedling' } })).toEqual([]);
  expect(reasonsOf({ ...section, layout: 'record', page })).toEqual([]);
  expect(reasonsOf({ ...section, page, record })).toEqual(kept('Ficha'));
  expect(reasonsOf({ ...section, layout: 'spread', page, record })).toEqual(kept('Ficha'));
  expect(reasonsOf({ ...section, layout: 'record', page, record })).toEqual(kept('Página'));
  const both: SectionInput = { ...section, page: { ...page, table, drawing: 'seedling' } };
  expect(unshownParts({ sections: [both] }, NOBODY)).toMatchObject([
    { where: 'sections.amostra.page.drawing', mend: 'Apague a tabela, ou o desenho.' },
  ]);
  expect(reasonsOf({ ...both, layout: 'record', record })).toEqual(kept('Página'));
});

describe('a first view', () => {
  const found = (hero: SectionInput, others: SectionInput[] = []) =>
    unshownParts({ sections: [hero, ...others] }, NOBODY).map(({ where, reason }) => [where, reason]);

  test.each([
    ['screens', 'A abertura “Telas” precisa de uma imagem da tela, ou de linhas de amostra'],
    ['portrait', 'A abertura “Retrato” precisa de uma foto, ou do nome de quem aparece'],
    ['photo', 'A abertura “Foto” precisa de uma foto'],
    ['video', 'A abertura “Vídeo” precisa de um vídeo'],
    ['letter', 'A abertura “Carta” precisa de parágrafos'],
    ['sample', 'A abertura “Amostra” precisa de linhas de amostra, ou de páginas'],
  ] as const)('%s without its data says under the choice which one the page shows', (composition, words) => {
    expect(found(bareHero(composition))).toEqual([
      ['sections.inicio.composition', `${words}; a página mostra “Produto”.`],
    ]);
  });

  test('the field that would complete it is named', () => {
    const [photo] = unshownParts({ sections: [bareHero('photo')] }, NOBODY);
    expect(photo?.mend).toBe('Preencha “Imagem”: com isso ela aparece.');
  });

  test.each(Object.entries(HEROES))('%s with its data says nothing of it', (_, hero) => {
    expect(found(hero).filter(([, reason]) => reason?.includes('precisa de'))).toEqual([]);
  });

  test('lines and pictures of screens are named where one is shown in the place of the other', () => {
    const { rows } = HEROES.sample;
    const screens = [picture(), picture()];
    const kept = (label: string) => [['sections.inicio', `O arranjo de agora não mostra: ${label}.`]];
    expect(found({ ...bareHero('sample'), rows, screens })).toEqual(kept('Telas ou páginas'));
    expect(found({ ...bareHero('screens'), rows, screens })).toEqual(kept('Linhas de amostra'));
    expect(found({ ...bareHero('screens'), rows, screens: [picture()] })).toEqual([]);
  });

  test('a portrait has the author of the page, unless that section is hidden', () => {
    expect(found(bareHero('portrait'), [AUTHOR])).toEqual([]);
    const [first] = found(bareHero('portrait'), [{ ...AUTHOR, hidden: true }]);
    expect(first).toEqual(['sections.inicio.composition', expect.stringContaining('a página mostra “Produto”')]);
  });

  test('a still that could not be fetched is said where it would be shown alone', () => {
    const missingStills = ['https://www.youtube.com/watch?v=abcdefghijk'];
    const video = { kind: 'elsewhere', url: 'https://youtu.be/abcdefghijk?si=1' } as const;
    const said = (section: SectionInput) =>
      unshownParts({ sections: [section] }, { ...NOBODY, missingStills }).map(({ where, reason }) => [where, reason]);
    const words = 'A imagem deste vídeo no YouTube não pôde ser buscada; a página mostra uma capa desenhada.';
    expect(said({ ...bareHero('video'), video })).toEqual([['sections.inicio', words]]);
    expect(said({ type: 'video', id: 'filme', ...HEAD, video })).toEqual([['sections.filme', words]]);
    expect(said({ type: 'video', id: 'filme', ...HEAD, video, poster: picture() })).toEqual([]);
    const other = { kind: 'elsewhere', url: 'https://vimeo.com/76979871' } as const;
    expect(said({ type: 'video', id: 'filme', ...HEAD, video: other })).toEqual([]);
  });
});
