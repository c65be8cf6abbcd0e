import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { BREAD, openHouse, SIGNS } from '../../../tests/setup/house.ts';
import { type PanelVisitor, panelVisitor } from '../../../tests/setup/panel.ts';
import type { Proposal, Published } from '../../shared/panel/campaigns-schema.ts';
import type { CheckReport } from '../../shared/panel/check-schema.ts';
import type {
  DraftChanges,
  DraftCheck,
  DraftWeight,
  EditedDraft,
  SavedDraft,
  VersionDocument,
} from '../../shared/panel/studio-schema.ts';

const OWNER = 'dona@example.com';
const DRAFT = `/campaigns/${BREAD}/draft`;

async function openStudio() {
  const { shop } = await openHouse({ render: SIGNS, env: { OPERATORS: OWNER } });
  const owner = panelVisitor(shop);
  await owner.signIn(OWNER);
  return { shop, owner };
}

type Section = Record<string, unknown> & { id: string };

function sectionsOf({ document }: Pick<EditedDraft, 'document'>): Section[] {
  return document['sections'] as Section[];
}

/** Returns the document with another text under the first heading. */
function withText({ document }: Pick<EditedDraft, 'document'>, text: string): Record<string, unknown> {
  const [hero, ...others] = sectionsOf({ document });
  return { ...document, sections: [{ ...hero, text }, ...others] };
}

const read = (visitor: PanelVisitor) => visitor.api<EditedDraft>('GET', DRAFT);
const put = (visitor: PanelVisitor, revision: string, document: object) =>
  visitor.send('PUT', `/api${DRAFT}`, { body: { revision, document } });
const save = (visitor: PanelVisitor, revision: string, document: object) =>
  visitor.api<SavedDraft>('PUT', DRAFT, { revision, document });

test('a text is saved without characters that nobody sees and that turn it around, and the next edit goes on', async () => {
  const { shop, owner } = await openStudio();
  const first = await read(owner);
  const one = await save(owner, first.revision, withText(first, '\u202ePão\u200b de \u2066casa.'));
  const { rows } = await sql<{ draft: string }>`select draft::text as draft from campaigns where id = ${BREAD}`.execute(
    shop.db,
  );
  expect(rows[0]?.draft).toContain('"Pão de casa."');
  const now = await read(owner);
  expect(now.revision).toBe(one.revision);
  await save(owner, one.revision, withText(first, '\u202eOutro.'));
  // One that was stored before opens without them.
  const stored = JSON.stringify(withText(first, '\u202ePão'));
  await sql`update campaigns set draft = ${stored}, draft_digest = 'before' where id = ${BREAD}`.execute(shop.db);
  const older = await read(owner);
  expect(sectionsOf(older)[0]?.['text']).toBe('Pão');
  await save(owner, older.revision, withText(older, 'Pão de novo.'));
});

test.each([null, 0, 'nova', 1000])(
  'a document of version %j is refused, as nobody could open the draft again',
  async (schemaVersion) => {
    const { owner } = await openStudio();
    const first = await read(owner);
    const refused = await put(owner, first.revision, { ...first.document, schemaVersion });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'campaign_refused']);
    expect(await read(owner)).toEqual(first);
  },
);

test.each([
  ['product', 'title'],
  ['chrome', 'logo'],
  ['seller', 'name'],
  ['seller', 'address'],
])('%s.%s has 300 letters at most: every mail repeats it, and reading them held up the shop', async (part, field) => {
  const { owner } = await openStudio();
  const { document, revision } = await read(owner);
  const long = { ...(document[part] as object), [field]: '\ufdfa'.repeat(301) };
  const { problems } = await save(owner, revision, { ...document, [part]: long });
  expect(problems).toEqual([{ path: [part, field], text: 'deve ter no máximo 300 caracteres' }]);
});

test('an edit is saved on the version that it began from, published, and then no draft any more', async () => {
  const { shop, owner } = await openStudio();
  const first = await read(owner);
  expect(first).toMatchObject({ from: 'folder', liveVersion: null });
  const one = await save(owner, first.revision, withText(first, 'Pão de casa.'));
  expect(one.problems).toEqual([]);
  const now = await read(owner);
  expect(now).toMatchObject({ from: 'draft', revision: one.revision });
  expect(sectionsOf(now)[0]?.['text']).toBe('Pão de casa.');
  // The fields keep the author's order.
  expect(Object.keys(now.document)).toEqual(Object.keys(first.document));

  const late = await put(owner, first.revision, withText(first, 'Outro texto.'));
  expect([late.statusCode, late.json().code]).toEqual([409, 'draft_changed']);
  expect(await read(owner)).toEqual(now);

  const { digest } = await owner.api<Proposal>('GET', `/campaigns/${BREAD}/proposal`);
  expect(digest).toBe(now.revision);
  await owner.api<Published>('POST', `/campaigns/${BREAD}/publish`, { digest, liveVersion: null });
  // Equal content has an equal revision: an open editor goes on.
  const live = await read(owner);
  expect(live).toMatchObject({ from: 'live', liveVersion: 1, revision: now.revision });
  const two = await save(owner, live.revision, withText(live, 'Pão de hoje.'));
  expect((await read(owner)).from).toBe('draft');
  await save(owner, two.revision, live.document);
  expect((await read(owner)).from).toBe('live');

  const log = await shop.db
    .selectFrom('audit_log')
    .select(['act', 'subject'])
    .where('act', 'like', 'draft.%')
    .execute();
  expect(log).toEqual([{ act: 'draft.edited', subject: `campaign:${BREAD}` }]);
});

test('of several saves at once one succeeds, and nothing of the others is written', async () => {
  const { owner } = await openStudio();
  const first = await read(owner);
  const texts = ['um', 'outro', 'mais um', 'e outro'];
  const answers = await Promise.all(texts.map((text) => put(owner, first.revision, withText(first, text))));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
  expect(sectionsOf(await read(owner))[0]?.['text']).toBe(texts[winner]);
});

test('faults are saved and shown at their fields; another campaign is refused', async () => {
  const { owner } = await openStudio();
  const first = await read(owner);
  const [hero, ...others] = sectionsOf(first);
  const faulty = {
    ...first.document,
    legal: {
      ...(first.document['legal'] as object),
      termos: 'Sem título {{seller.phone}}',
      suporte: '# S\n{{seller.fax}}',
    },
    sections: [{ ...hero, title: '', text: '{{nada}}', cor: 'azul' }, ...others],
  };
  const saved = await save(owner, first.revision, faulty);
  expect(saved.problems).toEqual(
    expect.arrayContaining([
      { path: ['sections', 0, 'title'], text: 'não pode ficar vazio' },
      { path: ['sections', 0, 'cor'], text: expect.stringContaining('não existe') },
      // Faults of tokens and of legal texts do not wait for the others to be corrected.
      { path: ['sections', 0, 'text'], text: expect.stringContaining('nada') },
      { path: ['legal', 'termos'], text: 'a primeira linha deve ser o título' },
      { path: ['legal', 'termos'], text: expect.stringContaining('“seller.phone”') },
      { path: ['legal', 'suporte'], text: expect.stringContaining('“seller.fax”') },
    ]),
  );
  const check = await owner.api<DraftCheck>('GET', `${DRAFT}/check`);
  expect(check).toMatchObject({ revision: saved.revision, findings: [] });
  expect(check.problems).toEqual(saved.problems);
  const { fault, refused } = await owner.api<Proposal>('GET', `/campaigns/${BREAD}/proposal`);
  expect([refused, fault]).toEqual([true, expect.stringMatching(/^Falta corrigir antes de publicar:\n/)]);
  expect(fault).toMatch(/ › Título: não pode ficar vazio$/m);
  expect((await owner.api<CheckReport>('GET', `/campaigns/${BREAD}/check?of=next`)).fault).toBe(fault);
  // A seller reads labels, never the names that fields have in the document.
  expect(fault).not.toMatch(/sections|\{\{|\.title/);
  // A frame whose request came before the faults keeps its page.
  expect(await owner.api<DraftWeight>('GET', `${DRAFT}/weight`)).toEqual({ firstView: null });
  const none = await owner.send('GET', `/api${DRAFT}/preview?at=${first.revision}`);
  expect([none.statusCode, none.body]).toEqual([204, '']);
  const again = await save(owner, saved.revision, withText(first, 'Pão de {{nada}}.'));
  expect(again.problems).toContainEqual({ path: ['sections', 0, 'text'], text: expect.stringContaining('nada') });

  const other = await put(owner, again.revision, { ...first.document, id: 'lista-vitalicia' });
  expect([other.statusCode, other.json().code]).toEqual([422, 'campaign_refused']);
  expect((await owner.send('GET', '/api/campaigns/nada/draft')).json().code).toBe('campaign_not_found');
});

test('a document that would hold up the shop is refused, and the first of many faults are shown', async () => {
  const { owner } = await openStudio();
  const first = await read(owner);
  const deep = Array.from({ length: 3000 }).reduce<unknown>((inner) => [inner], 'fundo');
  for (const sections of [deep, Array.from({ length: 100_000 }, () => ({}))]) {
    const refused = await put(owner, first.revision, { ...first.document, sections });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'campaign_refused']);
  }
  expect(await read(owner)).toEqual(first);
  const empty = { ...first.document, sections: Array.from({ length: 7000 }, () => ({})) };
  const { problems } = await save(owner, first.revision, empty);
  expect(problems).toHaveLength(100);
  expect(problems[0]?.path).toEqual(['sections', 0, 'type']);
});

test('the check marks the exact words, with the law and a correction, and weighs the page', async () => {
  const { owner } = await openStudio();
  const first = await read(owner);
  await save(owner, first.revision, withText(first, 'O melhor pão de 2026, aprovado por Dona Rita.'));
  const { findings, problems, revision } = await owner.api<DraftCheck>('GET', `${DRAFT}/check`);
  expect(problems).toEqual([]);
  expect(revision).toBe((await read(owner)).revision);
  const { firstView } = await owner.api<DraftWeight>('GET', `${DRAFT}/weight`);
  const { size = 0, left = 0, page = 0 } = firstView ?? {};
  expect(size).toBeGreaterThan(1000);
  expect(page).toBeGreaterThan(5000);
  expect(size + left).toBe(14_600);
  const here = findings.filter(({ paths }) => paths.some((path) => path.join('.') === 'sections.0.text'));
  expect(here.map(({ rule, level, words }) => [rule, level, words])).toEqual(
    expect.arrayContaining([
      ['bare-number', 'error', ['2026']],
      ['bare-superlative', 'error', ['melhor']],
      ['told-of-people', 'sign', expect.arrayContaining(['Dona Rita'])],
    ]),
  );
  for (const { law, mend, title } of here) expect([law, mend, title].every(Boolean)).toBe(true);
});

test('what stands in a draft but not on its page is said by check and publication, and keeps nothing from going live', async () => {
  const { owner } = await openStudio();
  const { revision, document } = await read(owner);
  const [hero, second, ...others] = document['sections'] as { id: string }[];
  const gallery = { type: 'gallery', id: 'fotos-novas', title: 'Fotos', text: 'Da cozinha.', items: [] };
  const sections = [hero, { ...second, hidden: true }, gallery, ...others];
  await save(owner, revision, { ...document, sections });
  const { unshown } = await owner.api<DraftCheck>('GET', `${DRAFT}/check`);
  const first = unshown.slice(0, 2);
  expect(first.map(({ paths, reason }) => [paths, reason])).toEqual([
    [[['sections', 1]], 'A seção está oculta.'],
    [[['sections', 2]], 'Falta a primeira foto.'],
  ]);
  const { unshown: unpublished } = await owner.api<Proposal>('GET', `/campaigns/${BREAD}/proposal`);
  expect(unpublished.map(({ where }) => where)).toEqual(unshown.map(({ where }) => where));
  const report = await owner.api<CheckReport>('GET', `/campaigns/${BREAD}/check?of=next`);
  expect(report.unshown).toEqual(unpublished);
});

test('the preview is the page of the draft, for the panel’s own frames: it asks, counts and sells nothing', async () => {
  const { owner } = await openStudio();
  const first = await read(owner);
  await save(owner, first.revision, {
    ...withText(first, 'Só na prévia <script>alert(1)</script>'),
  });
  const { headers, body } = await owner.send('GET', `/api${DRAFT}/preview?at=1`);
  expect(body).toContain('Só na prévia &lt;script&gt;');
  expect(body).toContain('/_assets/preview.');
  expect(body).not.toMatch(/\/_assets\/(index|urgency|measure)\.[^"]*"[^>]*><\/script>| data-consent=/);
  expect(body).not.toContain('replaceState');
  const policy = String(headers['content-security-policy']);
  for (const rule of ["connect-src 'none'", "form-action 'none'", "frame-ancestors 'self'"])
    expect(policy).toContain(rule);
  // The page's own files and inline scripts, no other and no string.
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]+=*')+;/);
  expect(policy).not.toContain('unsafe');
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
});

test('a draft is compared with the live version, and any version can be the draft again', async () => {
  const { owner } = await openStudio();
  const publish = async (text: string) => {
    const now = await read(owner);
    await save(owner, now.revision, withText(now, text));
    const { digest, liveVersion } = await owner.api<Proposal>('GET', `/campaigns/${BREAD}/proposal`);
    await owner.api<Published>('POST', `/campaigns/${BREAD}/publish`, { digest, liveVersion });
  };
  expect(await owner.api<DraftChanges>('GET', `${DRAFT}/changes`)).toEqual({ since: null, changes: [] });
  await publish('Pão de ontem.');
  await publish('Pão de hoje.');
  expect(await owner.api<DraftChanges>('GET', `${DRAFT}/changes`)).toEqual({ since: 2, changes: [] });
  const live = await read(owner);
  await save(owner, live.revision, withText(live, 'Pão de amanhã.'));
  const { since, changes } = await owner.api<DraftChanges>('GET', `${DRAFT}/changes`);
  expect(since).toBe(2);
  expect(changes).toEqual([
    expect.objectContaining({ kind: 'changed', parts: expect.arrayContaining([{ kind: 'added', text: 'amanhã.' }]) }),
  ]);

  const first = await owner.api<VersionDocument>('GET', `/campaigns/${BREAD}/versions/1`);
  expect(sectionsOf(first)[0]?.['text']).toBe('Pão de ontem.');
  const draft = await read(owner);
  await save(owner, draft.revision, first.document);
  const since1 = await owner.api<DraftChanges>('GET', `${DRAFT}/changes?version=1`);
  expect(since1).toEqual({ since: 1, changes: [] });
  expect((await owner.send('GET', `/api/campaigns/${BREAD}/versions/9`)).json().code).toBe('version_not_found');
});

test('a number from the data is shown with its source', async () => {
  const { owner } = await openStudio();
  const first = await read(owner);
  await save(owner, first.revision, withText(first, 'São 7 dias, ou 31.'));
  const { findings } = await owner.api<DraftCheck>('GET', `${DRAFT}/check`);
  const here = findings.find(({ rule, paths }) => rule === 'bare-number' && paths[0]?.join('.') === 'sections.0.text');
  expect(here?.words).toEqual(['7', '31']);
  expect(here?.computed).toEqual([{ words: '7', by: expect.arrayContaining(['guaranteeDays']) }]);
});
