import { expect, test } from 'vitest';
import { openHouse, SIGNS } from '../../../tests/setup/house.ts';
import { panelVisitor } from '../../../tests/setup/panel.ts';
import type { CampaignDocument } from '../../campaigns/campaign-document.ts';
import type { Proposal } from '../../shared/panel/campaigns-schema.ts';
import type { EditedDraft, SavedDraft, VersionDocument } from '../../shared/panel/studio-schema.ts';
import { STARTERS, type Starter } from '../../shared/starters.ts';

const OWNER = 'dona@example.com';
const VIDEO = 'https://youtu.be/abcdefghijk';
const SELLER = {
  seller: 'Ateliê da Rua de Cima Ltda.',
  document: '47.291.386/0001-00',
  email: 'ola@ateliedaruadecima.com.br',
};

/** The goods of a starter and the right to sell them, which are files: they are uploaded at other screens. */
const GOODS: Partial<Record<Starter, string[]>> = {
  files: ['missing-rights', 'sample-file'],
  templates: ['missing-rights', 'sample-file'],
  list: ['sample-list'],
};

/** Returns a document with words of a seller in place of all its examples, as the studio leads through them. */
function write(document: CampaignDocument): CampaignDocument {
  const { samples = [], ...own } = document;
  const written = samples.reduce(
    // Without a number, which the check would have proven.
    (json, sample, at) => json.replaceAll(JSON.stringify(sample), `"Palavras de quem vende ${'abc'.repeat(at + 1)}"`),
    JSON.stringify(own),
  );
  return { ...JSON.parse(written), samples };
}

/** Returns a document with what is true of a seller: an address, a telephone, links, and no invented person. */
function withFacts({ seller, access, sections, ...document }: CampaignDocument): CampaignDocument {
  const contact = { address: 'Rua de Cima, 12, Centro, Olinda, PE, CEP 53020-140', whatsapp: '5581987654321' };
  for (const section of sections) {
    if (section.type === 'testimonials') section.items = [];
    if ('figure' in section) delete section.figure;
    if (section.type === 'hero' && section.video?.kind === 'elsewhere') section.video.url = VIDEO;
  }
  const place = { url: 'https://sala.ateliedaruadecima.com.br/turma' };
  return {
    ...document,
    seller: { ...seller, ...contact },
    access: access.kind === 'link' ? { ...access, ...place } : access,
    sections,
  };
}

test.each(Object.keys(STARTERS) as Starter[])(
  'a starter of %s becomes a published version of which the check wants nothing more than its goods',
  async (kind) => {
    const { shop } = await openHouse({ render: SIGNS, env: { OPERATORS: OWNER } });
    const owner = panelVisitor(shop);
    await owner.signIn(OWNER);
    const campaign = `/campaigns/primeira-pagina-${kind}`;
    const { accent } = STARTERS[kind];
    await owner.api('POST', campaign, { ...SELLER, name: 'Horta de Janela', price: '47,00', kind, accent });
    const { document, revision } = await owner.api<EditedDraft>('GET', `${campaign}/draft`);
    const starter = document as unknown as CampaignDocument;
    const save = async (seen: string, edited: object) => {
      const saved = await owner.api<SavedDraft>('PUT', `${campaign}/draft`, { revision: seen, document: edited });
      expect(saved.problems).toEqual([]);
      const errors = saved.check?.findings.filter(({ level }) => level !== 'sign').map(({ rule }) => rule);
      return { revision: saved.revision, errors, unshown: saved.check?.unshown.map(({ where }) => where) };
    };

    const written = await save(revision, write(starter));
    expect(written.errors).not.toContain('starter_text');
    expect(written.unshown).toEqual([]);
    const { errors, unshown } = await save(written.revision, withFacts(write(starter)));
    expect(errors).toEqual(GOODS[kind] ?? []);
    // It waits for the first buyer.
    expect(unshown).toEqual(['sections.depoimentos']);

    const preview = (await owner.send('GET', `/api${campaign}/draft/preview`)).body;
    expect(preview).toContain('Palavras de quem vende');
    const { digest } = await owner.api<Proposal>('GET', `${campaign}/proposal`);
    expect(await owner.api('POST', `${campaign}/publish`, { digest, liveVersion: null })).toMatchObject({ version: 1 });
    const { document: live } = await owner.api<VersionDocument>('GET', `${campaign}/versions/1`);
    const texts = JSON.stringify({ ...live, samples: [] });
    expect(starter.samples?.filter((sample) => texts.includes(JSON.stringify(sample)))).toEqual([]);
  },
);
