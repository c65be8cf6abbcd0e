import { expect, test } from 'vitest';
import { cleanCampaign, cleanFacts, cleanInput, proof } from './clean-campaign.ts';
import { documentsAreKept } from './documents.ts';
import { forAuthors } from './report.ts';

const other = 'c'.repeat(64);
const { sha256: _sha, ...unhashed } = proof;

function found(evidence: typeof unhashed & { sha256?: string }, documents = cleanFacts.documents) {
  const campaign = cleanCampaign({
    claims: { ...cleanInput.claims, receitas: { kind: 'number', text: '40', evidence } },
  });
  return documentsAreKept(campaign, { ...cleanFacts, documents });
}

test('the very file is kept under its name', () => {
  expect(found(proof)).toEqual([]);
});

test.each([
  [{ ...proof, document: 'Relatório do contador' }, 'campaigns/bolo/evidence/Relatório do contador não existe'],
  [{ ...proof, document: '../claim-schema.ts' }, '“../claim-schema.ts” não é o nome de um arquivo.'],
  [{ ...proof, document: 'constructor' }, 'campaigns/bolo/evidence/constructor não existe'],
  [unhashed, 'falta “SHA-256 do documento”'],
  [{ ...proof, sha256: other }, 'o SHA-256 é outro'],
])('%j proves nothing', (evidence, reason) => {
  const [violation, ...more] = found(evidence);
  expect(more).toEqual([]);
  const [forAuthor] = forAuthors(violation ? [violation] : []);
  expect(forAuthor?.reason).toContain(reason);
  // A seller sends documents, and knows neither folders nor hashes.
  expect(`${violation?.reason} ${violation?.mend}`).not.toMatch(/campaigns\/|SHA-256|[0-9a-f]{64}/);
});

test('a file that is gone, or another one, is found wherever it proves something', () => {
  const gone = documentsAreKept(cleanCampaign(), { ...cleanFacts, documents: {} });
  expect(gone.map(({ rule, where }) => [rule, where])).toEqual([
    ['missing-document', 'product.description, catalog.apps.livro.features.0'],
    ['missing-document', 'bonuses.capa.priceEvidence'],
    ['missing-document', 'catalog.apps.livro.rights'],
    ['missing-document', 'bonuses.capa.rights'],
  ]);
});

test('rights without an end are asked for it', () => {
  const [app] = cleanInput.catalog.apps;
  if (!app) throw new Error('the clean campaign has an app');
  const { expires: _expires, ...endless } = app.rights;
  const campaign = cleanCampaign({ catalog: { apps: [{ ...app, rights: endless }] } });
  expect(documentsAreKept(campaign, cleanFacts).map(({ reason }) => reason)).toEqual([
    'Não está escrito até quando este documento vale.',
  ]);
});
