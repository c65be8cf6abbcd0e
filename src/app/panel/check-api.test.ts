import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { BREAD, openHouse, SIGNS } from '../../../tests/setup/house.ts';
import { panelVisitor } from '../../../tests/setup/panel.ts';
import { unpackArchive } from '../../admin/campaigns/archive.ts';
import type { Proposal } from '../../shared/panel/campaigns-schema.ts';
import type { CheckReport, KeptDocument, KeptDocuments } from '../../shared/panel/check-schema.ts';
import type { DraftCheck, EditedDraft, SavedDraft } from '../../shared/panel/studio-schema.ts';

const OWNER = 'dona@example.com';
const EVIDENCE = `/campaigns/${BREAD}/evidence`;
const PROOF = Buffer.from('%PDF-1.7 o laudo');
const HASH = createHash('sha256').update(PROOF).digest('hex');
/** File outside all folders of documents. */
const OUTSIDE = `vitrine-outside-${process.pid}.pdf`;

test('a document that is sent proves a claim, is kept once, and goes with the campaign', async () => {
  const { shop } = await openHouse({ render: SIGNS, env: { OPERATORS: OWNER } });
  const owner = panelVisitor(shop);
  await owner.signIn(OWNER);
  const part = async (bytes: Buffer) => {
    const headers = { 'content-type': 'application/octet-stream' };
    return (await owner.send('POST', '/api/uploads', { raw: bytes, headers })).json<{ hash: string }>().hash;
  };
  const keep = async (name: string, bytes: Buffer) =>
    owner.api<KeptDocument>('POST', EVIDENCE, { name, parts: [await part(bytes)] });

  const kept = await keep('../Laudo do Pão.PDF', PROOF);
  expect(kept).toEqual({ document: 'laudo-do-pao.pdf', sha256: HASH });
  expect(await keep('outro nome.pdf', PROOF)).toEqual(kept);
  const other = await keep('laudo do pao.pdf', Buffer.from('%PDF-1.7 outro'));
  expect(other.document).toBe('laudo-do-pao-2.pdf');
  const { documents } = await owner.api<KeptDocuments>('GET', EVIDENCE);
  expect(documents).toEqual(expect.arrayContaining([kept, other]));
  const empty = await owner.send('POST', `/api${EVIDENCE}`, { body: { name: 'a.pdf', parts: ['0'.repeat(64)] } });
  expect(empty.statusCode).toBe(404);

  const { document, revision } = await owner.api<EditedDraft>('GET', `/campaigns/${BREAD}/draft`);
  const [hero, ...sections] = document['sections'] as object[];
  const evidence = { ...kept, source: 'Laboratório', date: '2026-11-01', expires: '2027-11-01' };
  const claims = {
    ...(document['claims'] as object),
    provado: { kind: 'superlative', text: 'o melhor', evidence },
    falta: { kind: 'superlative', text: 'o maior', evidence: { ...evidence, document: 'nada.pdf' } },
    fuga: { kind: 'superlative', text: 'o único', evidence: { ...evidence, document: `../../${OUTSIDE}` } },
  };
  const text = 'É {{provado}}, {{fuga}} e {{falta}} pão.';
  await owner.api('PUT', `/campaigns/${BREAD}/draft`, {
    revision,
    document: { ...document, claims, sections: [{ ...hero, text }, ...sections] },
  });
  const { findings, problems } = await owner.api<DraftCheck>('GET', `/campaigns/${BREAD}/draft/check`);
  expect(problems).toEqual([]);
  const missing = findings.filter(({ rule }) => rule === 'missing-document').flatMap(({ words }) => words);
  expect(missing).toContain('{{falta}}');
  expect(missing).not.toContain('{{provado}}');
  // The signing operator reads it first.
  expect(findings.filter(({ rule }) => rule === 'document-to-read').flatMap(({ claim }) => claim)).toEqual(
    expect.arrayContaining([expect.stringContaining('laudo-do-pao.pdf')]),
  );
  const sent = await owner.send('GET', `/api${EVIDENCE}/${HASH}`);
  expect([sent.rawPayload, sent.headers['content-type']]).toEqual([PROOF, 'application/octet-stream']);

  const folder = await mkdtemp(join(tmpdir(), 'vitrine-evidence-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const archive = join(folder, 'copy.tar.gz');
  const { rawPayload } = await owner.send('GET', `/api/campaigns/${BREAD}/export?of=draft&as=archive`);
  await writeFile(archive, rawPayload);
  await mkdir(join(folder, 'copy'));
  await unpackArchive(archive, join(folder, 'copy'));
  expect(await readFile(join(folder, 'copy', 'evidence', kept.document))).toEqual(PROOF);
  // The copy is written into its folder, whatever path a claim names.
  expect(existsSync(join(tmpdir(), OUTSIDE))).toBe(false);
});

test('a live version that can no longer be read is said by the labels of its own fields, not those of the draft', async () => {
  const { shop } = await openHouse({ render: SIGNS, env: { OPERATORS: OWNER } });
  const owner = panelVisitor(shop);
  await owner.signIn(OWNER);
  const check = (of: 'live' | 'next') => owner.api<CheckReport>('GET', `/campaigns/${BREAD}/check?of=${of}`);
  const { document, revision } = await owner.api<EditedDraft>('GET', `/campaigns/${BREAD}/draft`);
  const [hero, ...others] = document['sections'] as object[];
  const write = async (seen: string, sections: object[]) => {
    const edit = { revision: seen, document: { ...document, sections } };
    return (await owner.api<SavedDraft>('PUT', `/campaigns/${BREAD}/draft`, edit)).revision;
  };
  const next = await write(revision, [{ ...hero, title: 'Pão de hoje' }, ...others]);
  const { digest, liveVersion } = await owner.api<Proposal>('GET', `/campaigns/${BREAD}/proposal`);
  await owner.api('POST', `/campaigns/${BREAD}/publish`, { digest, liveVersion });
  expect((await check('live')).fault).toBeNull();
  await write(next, [...others, hero ?? {}]);
  // A newer program reads it by stricter rules.
  const broken = JSON.stringify({
    ...document,
    sections: [{ ...hero, title: 'Pão de hoje', text: '{{nada}}', cta: 5 }, ...others],
  });
  await sql`update campaign_versions set document = ${broken}, digest = 'broken' where campaign = ${BREAD}`.execute(
    shop.db,
  );
  const { fault, verdict, counts, errors, toSign, firstView } = await check('live');
  expect(fault?.split('\n')).toEqual([
    'O que está no ar não abre mais:',
    'Abertura › Botão: deve ser um texto',
    expect.stringContaining('Abertura › Texto: não há a afirmação “nada”'),
  ]);
  expect([verdict, counts]).toEqual([
    expect.stringMatching(/^Esta campanha não pode ser lida/),
    'não se pôde verificar',
  ]);
  expect([errors, toSign, firstView]).toEqual([[], [], null]);
  expect((await check('next')).fault).toBeNull();
});
