import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DocumentChange, Proposal, UnshownPart } from '../../shared/panel/campaigns-schema.ts';
import { ProposalFacts } from './proposal-facts.tsx';

const HIDDEN: UnshownPart = {
  where: 'sections.duvidas',
  claim: '“Dúvidas”',
  reason: 'A seção está oculta.',
  mend: 'Toque em Mostrar.',
};
const OPENING: UnshownPart = {
  where: 'sections.inicio.picture',
  claim: '“Pão em casa”',
  reason: 'A abertura “Foto” precisa de uma foto.',
  mend: 'Com isso ela aparece.',
};
const KEPT: UnshownPart = {
  where: 'sections.inicio',
  claim: '“Pão em casa”',
  reason: 'O arranjo de agora não mostra: Motivos.',
  mend: 'Fica guardado para outro arranjo.',
};

const PROPOSAL: Proposal = {
  from: 'draft',
  digest: 'a',
  liveVersion: null,
  changes: [],
  check: null,
  refused: false,
  firstView: null,
  keeps: [],
  product: null,
  unshown: [],
  samples: [],
  fault: null,
};

const htmlOf = (proposal: Partial<Proposal>) =>
  renderToStaticMarkup(<ProposalFacts id="pao" proposal={{ ...PROPOSAL, ...proposal }} />);

function textOf(unshown: UnshownPart[]): string {
  return htmlOf({ unshown }).replace(/<[^>]+>/g, ' ');
}

test('what stands in the draft but not on the page is named before it is published, with why and what to do', () => {
  expect(textOf([])).not.toContain('Não aparece na página');
  const text = textOf([HIDDEN, OPENING]);
  expect(text).toContain('Não aparece na página: algo de 2 seções');
  for (const { claim, reason, mend } of [HIDDEN, OPENING])
    for (const words of [claim, reason, mend]) expect(text).toContain(words);
});

test('a section of which two parts are not on the page is listed once, with both', () => {
  const text = textOf([OPENING, KEPT, { ...HIDDEN, claim: OPENING.claim }]);
  expect(text).toContain('algo de 2 seções');
  // Another section may have the same title.
  expect(text.match(/“Pão em casa”/g)).toHaveLength(2);
  for (const { reason, mend } of [OPENING, KEPT]) for (const words of [reason, mend]) expect(text).toContain(words);
  expect(textOf([OPENING, KEPT])).toContain('algo de 1 seção');
});

test('the summary is true: where no text changes, it names what does', () => {
  const change = (place: string, isText: boolean): DocumentChange => ({ place, kind: 'changed', parts: [], isText });
  const summary = (...changes: DocumentChange[]) =>
    /<summary>(.*?)<\/summary>/.exec(htmlOf({ liveVersion: 1, changes }))?.[1];
  const [picture, mood] = [change('Seção “Pão” › Foto', false), change('Aparência › Clima', false)];
  expect(summary()).toBe('Nenhum campo muda');
  expect(summary(picture)).toBe('Nenhum texto muda; muda: Seção “Pão” › Foto');
  expect(summary(picture, mood)).toBe('Nenhum texto muda; mudam: Seção “Pão” › Foto, Aparência › Clima');
  expect(summary(...['A', 'B', 'C', 'D', 'E'].map((place) => change(place, false)))).toBe(
    'Nenhum texto muda; mudam: A, B, C e mais 2',
  );
  expect(summary(picture, change('Produto › Título', true))).toBe('2 campos mudam');
});

test('examples that are left are named, with a link to the first, where they do not stop the publication', () => {
  const samples = ['Seção “Pão” › Título', 'B', 'C', 'D', 'E'];
  const html = htmlOf({ samples });
  expect(html).toContain(
    '5 exemplos ainda por trocar: <a href="/painel/campanhas/pao/editar#exemplos">Seção “Pão” › Título</a>, B, C, D e mais 1',
  );
  expect(htmlOf({ samples: ['A'] })).toContain('1 exemplo ainda por trocar');
  for (const other of [{ samples, refused: true }, { samples, from: 'version' as const }, {}])
    expect(htmlOf(other)).not.toContain('por trocar');
});
