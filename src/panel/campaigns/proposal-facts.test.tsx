import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Proposal, UnshownPart } from '../../shared/panel/campaigns-schema.ts';
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

function textOf(unshown: UnshownPart[]): string {
  const proposal: Proposal = {
    from: 'draft',
    digest: 'a',
    liveVersion: null,
    changes: [],
    check: null,
    refused: false,
    firstView: null,
    keeps: [],
    unshown,
    fault: null,
  };
  return renderToStaticMarkup(<ProposalFacts id="pao" proposal={proposal} />).replace(/<[^>]+>/g, ' ');
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
