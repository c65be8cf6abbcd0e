import { describe, expect, test } from 'vitest';
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
