import { expect, test } from 'vitest';
import { BREAD, openHouse, SIGNS } from '../../../tests/setup/house.ts';
import { panelVisitor } from '../../../tests/setup/panel.ts';
import type { CheckReport } from '../../shared/panel/check-schema.ts';
import type { DraftCheck, EditedDraft } from '../../shared/panel/studio-schema.ts';

const OWNER = 'dona@example.com';
/** An example of a starter that has a number in words, which a person would sign. */
const EXAMPLE =
  'Conte as folhas, não os dias. As duas primeiras não valem: são da semente. Quando houver quatro de verdade, a raiz já segura a terra. Vire o copo na mão, bata no fundo e ela sai inteira. Abra no vaso um buraco do tamanho do torrão, ponha a muda até onde começava a terra antiga e regue em volta, nunca em cima. Dois dias de sombra, e ela volta para a janela.';
const PASSAGE =
  '## 1. Quem vende\n\n**Nome:** {{seller.name}}, {{seller.document}}. Leia a [Política](/privacidade), ou escreva para [{{seller.email}}](mailto:{{seller.email}}).';
/** Paths, legal files, Markdown, tokens and the names of modes. */
const TECHNICAL = /(?:sections|seller|product|access|chrome|modal|catalog)\.|legal\/|modo live|\*\*|## |\{\{|\]\(/;

test('the check names places by labels and shows texts to sign plain, as many as it counts', async () => {
  const { shop } = await openHouse({ render: SIGNS, env: { OPERATORS: OWNER } });
  const owner = panelVisitor(shop);
  await owner.signIn(OWNER);
  const { document, revision } = await owner.api<EditedDraft>('GET', `/campaigns/${BREAD}/draft`);
  const [hero, ...others] = document['sections'] as object[];
  const legal = { ...(document['legal'] as object), termos: `# Termos\n\n${PASSAGE}` };
  await owner.api('PUT', `/campaigns/${BREAD}/draft`, {
    revision,
    document: { ...document, legal, sections: [{ ...hero, text: EXAMPLE, title: 'Asse dois pães' }, ...others] },
  });

  const check = await owner.api<CheckReport>('GET', `/campaigns/${BREAD}/check?of=next`);
  expect(check.counts).toContain(`${check.toSign.length} pontos para assinar`);
  const places = [
    ...[...check.errors, ...check.warnings].flatMap(({ found }) => found.map(({ place }) => place)),
    ...check.starterTexts.map(({ place }) => place),
  ];
  expect(places).toContain('Abertura › Texto');
  const read = check.toSign.map(({ place, parts }) => ({ place, text: parts.map(({ text }) => text).join('') }));
  const card = check.toSign.flatMap(({ program }) => program?.pages ?? []).flatMap(({ texts }) => texts);
  expect(card.length).toBeGreaterThan(1);
  for (const { parts } of card) expect(parts.map(({ text }) => text).join('')).not.toMatch(TECHNICAL);
  for (const text of [check.verdict, ...places, ...read.flatMap((one) => [one.place, one.text])])
    expect(text).not.toMatch(TECHNICAL);
  const passage = read.find(({ place }) => place === 'Textos legais › Termos de uso › 1. Quem vende');
  expect(passage?.text).toMatch(/^1\. Quem vende\n\s*Nome: nome de quem vende: .+, CNPJ ou CPF: .+ Leia a Política/s);

  const { findings } = await owner.api<DraftCheck>('GET', `/campaigns/${BREAD}/draft/check`);
  const claims = findings.filter(({ rule }) => rule === 'legal-text').map(({ claim }) => claim);
  expect(claims).toContainEqual(
    expect.stringMatching(/^“Nome: \[nome de quem vende\], \[CNPJ ou CPF\]\. Leia a Política/),
  );
  for (const claim of claims) expect(claim).not.toMatch(TECHNICAL);
});

test('a fault of a legal text says its words, so that the editor finds them', async () => {
  const { shop } = await openHouse({ render: SIGNS, env: { OPERATORS: OWNER } });
  const owner = panelVisitor(shop);
  await owner.signIn(OWNER);
  const { document, revision } = await owner.api<EditedDraft>('GET', `/campaigns/${BREAD}/draft`);
  const legal = { ...(document['legal'] as object), termos: `# Termos\n\n{{ preço do bolo }}\n\n{{if chove}} Sim.` };
  await owner.api('PUT', `/campaigns/${BREAD}/draft`, { revision, document: { ...document, legal } });
  const { problems } = await owner.api<DraftCheck>('GET', `/campaigns/${BREAD}/draft/check`);
  expect(problems.map(({ words }) => words)).toEqual(['{{if chove}}', '{{ preço do bolo }}']);
});
