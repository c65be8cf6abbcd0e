import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { CAMPAIGN_ANSWERS } from '../../../tests/factories/campaign-answers.ts';
import { alter, BREAD, buy, get, LIST, openHouse, SIGNS, sendForm } from '../../../tests/setup/house.ts';
import { operate } from '../../../tests/setup/operate.ts';
import { type PanelVisitor, panelVisitor } from '../../../tests/setup/panel.ts';
import type { TestShop } from '../../../tests/setup/test-shop.ts';
import { seedOrders } from '../../admin/seed/seed.ts';
import { readFolder } from '../../campaigns/folder.ts';
import { commandLineActor } from '../../operators/service.ts';
import type {
  CampaignList,
  Changes,
  Imported,
  OwnSeller,
  Proposal,
  Published,
  VersionsPage,
} from '../../shared/panel/campaigns-schema.ts';
import type { CheckReport } from '../../shared/panel/check-schema.ts';
import { MAX_PART_BYTES } from '../../shared/panel/product-limits.ts';
import type { ShopSeller } from '../../shared/panel/setup-seller-schema.ts';
import type { SetupSteps } from '../../shared/panel/setup-steps-schema.ts';
import type { EditedDraft } from '../../shared/panel/studio-schema.ts';
import type { TestimonialsPage, WaitingPage } from '../../shared/panel/testimonials-schema.ts';

const OWNER = 'dona@example.com';

async function openPanel(): Promise<{ shop: TestShop; owner: PanelVisitor }> {
  const { shop } = await openHouse({ render: SIGNS, env: { OPERATORS: OWNER } });
  const owner = panelVisitor(shop);
  await owner.signIn(OWNER);
  return { shop, owner };
}

/** Imports a document as a draft, like the panel. */
async function bring(owner: PanelVisitor, document: object | string): Promise<Imported> {
  const answer = await bringBytes(
    owner,
    Buffer.from(typeof document === 'string' ? document : JSON.stringify(document)),
  );
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

/** Sends a file in parts, like the panel, and imports it as a draft. */
async function bringBytes(owner: PanelVisitor, bytes: Buffer, most = MAX_PART_BYTES) {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += most) {
    const raw = bytes.subarray(at, at + most);
    const sent = await owner.send('POST', '/api/uploads', {
      raw,
      headers: { 'content-type': 'application/octet-stream' },
    });
    parts.push(sent.json().hash);
  }
  return owner.send('POST', '/api/campaigns', { body: { parts } });
}

const ANSWERS = { ...CAMPAIGN_ANSWERS, kind: 'course' };

test('a campaign begins as a starter, as a draft with its files, once', async () => {
  const { shop, owner } = await openPanel();
  const create = (id: string, answers: object = {}) =>
    owner.send('POST', `/api/campaigns/${id}`, { body: { ...ANSWERS, ...answers } });
  const wrong = await create('Curso', { price: 'muito', document: '1' });
  expect([wrong.statusCode, Object.keys(wrong.json().errors).sort()]).toEqual([422, ['document', 'id', 'price']]);
  // Blank fields are sent beside wrong ones, as by the form.
  const blank = await create('-', { name: '', price: 'x', seller: '', document: '', email: '' });
  expect(Object.keys(blank.json().errors).sort()).toEqual(['document', 'email', 'id', 'name', 'price', 'seller']);
  const invented = await create('curso-violao', { document: '529.982.247-25' });
  expect(invented.json().errors).toEqual({
    document: 'É de um vendedor inventado, que só serve de exemplo. Ponha o CNPJ ou o CPF de quem vende.',
  });
  expect((await create(BREAD)).json().errors).toEqual({ id: 'Já há uma campanha com este endereço.' });
  // Two at once: one is refused.
  const both = await Promise.all([create('livro', { kind: 'files' }), create('livro', { kind: 'event' })]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  expect((await create('curso-violao')).statusCode).toBe(200);
  const { document, from, revision, problems } = await owner.api<EditedDraft>('GET', '/campaigns/curso-violao/draft');
  expect({ from, problems }).toEqual({ from: 'draft', problems: [] });
  expect(document).toMatchObject({ product: { title: 'Curso de Violão', amount: 4700 }, theme: { mood: 'noite' } });
  expect(document['hosts']).toBeUndefined();
  expect(existsSync(join(shop.dataDir, 'campaigns/curso-violao/campaign.json'))).toBe(true);
  // The starter's inventions are one list; a text that was taken out comes back by saving the document of before.
  const check = () => owner.api<CheckReport>('GET', '/campaigns/curso-violao/check?of=next');
  const { starterTexts, errors, toSign } = await check();
  expect(errors.map(({ rule }) => rule)).not.toContain('starter_text');
  expect(starterTexts[0]).toMatchObject({ place: 'Abertura › Título', canWrite: true, canTakeOut: false });
  const voice = starterTexts.find(({ where }) => where === 'sections.depoimentos.items.0');
  expect(voice).toMatchObject({ canWrite: false, canTakeOut: true });
  const takeOut = (where?: string) =>
    owner.send('POST', '/api/campaigns/curso-violao/draft/take-out', { body: { where } });
  expect((await takeOut(starterTexts[0]?.where)).json().code).toBe('text_is_needed');
  const taken = (await takeOut(voice?.where)).json<{ revision: string; before: object }>();
  expect((await check()).starterTexts).toEqual(starterTexts.filter((text) => text.where !== voice?.where));
  expect((await takeOut(voice?.where)).json().code).toBe('draft_changed');
  const undo = { revision: taken.revision, document: taken.before };
  expect(await owner.api('PUT', '/campaigns/curso-violao/draft', undo)).toMatchObject({ revision });
  // Its legal texts and mails are one card, in the seller's own words: one press to mark it, one to sign.
  expect(toSign).toMatchObject([{ title: 'Textos da Vitrine', program: { version: 1 } }]);
  const pages = new Map(toSign[0]?.program?.pages.map(({ name, texts }) => [name, JSON.stringify(texts)]));
  expect([...pages.keys()].slice(0, 4)).toEqual(['Termos de uso', 'Política de privacidade', 'Suporte', 'acesso']);
  expect(pages.get('Termos de uso')).toContain(ANSWERS.seller);
  expect(pages.get('acesso')).toContain('Curso de Violão');
  const signature = { of: 'next', name: 'Ana Souza', hashes: toSign.map(({ hash }) => hash) };
  await owner.api('POST', '/campaigns/curso-violao/signatures', signature);
  expect((await check()).toSign).toEqual([]);
  // A copy of a campaign that was never live has its draft, not the starter.
  const written = { ...document, product: { ...(document['product'] as object), title: 'Violão do zero' } };
  await owner.api('PUT', '/campaigns/curso-violao/draft', { revision, document: written });
  const copy = await owner.send('GET', '/api/campaigns/curso-violao/export?of=live&as=document');
  expect(JSON.parse(copy.body).product.title).toBe('Violão do zero');
  // Visitors get it only when it is published.
  expect((await get(shop, '/curso-violao')).statusCode).toBe(404);
  const { digest } = await owner.api<Proposal>('GET', '/campaigns/curso-violao/proposal');
  const body = { digest, liveVersion: null };
  expect(await owner.api('POST', '/campaigns/curso-violao/publish', body)).toMatchObject({ version: 1 });
  // A seller with the starter's address is none yet; a real one is suggested for the next campaign.
  expect(await owner.api('GET', '/own-seller')).toEqual({ known: null });
  const found = { address: 'Rua de Cima, 12, Centro, Olinda, PE, CEP 53020-140', whatsapp: '5581987654321' };
  const now = await owner.api<EditedDraft>('GET', '/campaigns/curso-violao/draft');
  const seller = { ...(now.document['seller'] as object), ...found };
  await owner.api('PUT', '/campaigns/curso-violao/draft', {
    revision: now.revision,
    document: { ...now.document, seller },
  });
  const second = await owner.api<Proposal>('GET', '/campaigns/curso-violao/proposal');
  await owner.api('POST', '/campaigns/curso-violao/publish', { digest: second.digest, liveVersion: 1 });
  // Without a change there is nothing to publish, which is no error.
  expect(await owner.api('GET', '/campaigns/curso-violao/proposal')).toBeNull();
  const { known } = await owner.api<OwnSeller>('GET', '/own-seller');
  expect(known).toEqual({
    title: 'Violão do zero',
    seller: ANSWERS.seller,
    document: '47.291.386/0001-00',
    email: ANSWERS.email,
  });
  const sellerOf = async (id: string) =>
    (await owner.api<EditedDraft>('GET', `/campaigns/${id}/draft`)).document['seller'];
  await create('outro-curso', known ?? {});
  await create('de-outra-pessoa', { document: '318.406.275-90' });
  expect(await sellerOf('outro-curso')).toMatchObject({ ...found, document: '47.291.386/0001-00' });
  expect(await sellerOf('de-outra-pessoa')).not.toMatchObject({ whatsapp: found.whatsapp });
  // The seller is said once for the shop: the main page's draft takes it, and the next campaign begins with it.
  const moved = { ...found, address: 'Rua Nova, 3, Centro, Recife, PE, CEP 50010-010' };
  const { seller: said } = await owner.api<ShopSeller>('GET', '/setup/seller');
  expect(said).toMatchObject({ ...found, whatsapp: '(81) 98765-4321', document: '47.291.386/0001-00' });
  await owner.api('PUT', '/setup/seller', { ...said, address: moved.address });
  const { steps } = await owner.api<SetupSteps>('GET', '/setup/steps');
  expect(steps[0]).toMatchObject({ key: 'seller', state: 'advised', line: expect.stringContaining('publique') });
  expect(steps.find(({ key }) => key === 'page')?.line).not.toContain('passa');
  await create('terceiro-curso', known ?? {});
  expect(await owner.api('GET', '/own-seller')).toEqual({ known: { ...known, title: null } });
  for (const id of [LIST, 'terceiro-curso']) expect(await sellerOf(id), id).toMatchObject(moved);
  expect(await sellerOf('outro-curso')).toMatchObject(found);
  expect((await acts(shop)).filter((act) => act.startsWith('campaign.created')).slice(0, 2)).toEqual([
    expect.stringMatching(/^campaign\.created campaign:livro \{"starter":"(files|event)"\}$/),
    'campaign.created campaign:curso-violao {"starter":"course"}',
  ]);
});

async function acts({ db }: TestShop): Promise<string[]> {
  const rows = await db.selectFrom('audit_log').select(['act', 'subject', 'params']).orderBy('id').execute();
  return rows
    .filter(({ act }) => /^(campaign|draft|testimonial|data)/.test(act))
    .map(({ act, subject, params }) => `${act} ${subject} ${JSON.stringify(params)}`);
}

test('a campaign is brought along, looked at, published, changed and taken back', async () => {
  const { shop, owner } = await openPanel();
  const document = await readFolder(BREAD);
  expect(await bring(owner, document)).toEqual({ id: BREAD, files: false });
  const first = await owner.api<Proposal>('GET', `/campaigns/${BREAD}/proposal`);
  expect(first).toMatchObject({ from: 'draft', liveVersion: null, fault: null, refused: false });
  expect(first.firstView?.left).toBeGreaterThan(0);
  const body = { digest: first.digest, liveVersion: null };
  expect(await owner.api<Published>('POST', `/campaigns/${BREAD}/publish`, body)).toMatchObject({ version: 1 });

  const title = `${document.product.title} de hoje`;
  await bring(owner, { ...document, product: { ...document.product, title, amount: 3990 } });
  const next = await owner.api<Proposal>('GET', `/campaigns/${BREAD}/proposal`);
  expect(next.changes.map(({ place, kind }) => `${kind} ${place}`)).toEqual([
    'changed Produto › Título',
    'changed Produto › Valor',
  ]);
  const { campaigns } = await owner.api<CampaignList>('GET', '/campaigns');
  expect(campaigns.map(({ id, next: waits }) => [id, waits])).toEqual([
    ['lista-vitalicia', 'folder'],
    [BREAD, 'draft'],
  ]);
  expect(campaigns.map(({ cover }) => cover)).toEqual([
    expect.stringMatching(/^\/_drawn\/cover\.\w{16}\.png$/),
    expect.stringMatching(/^\/pao-caseiro\/_drawn\/cover\.\w{16}\.png$/),
  ]);
  // One operator reviewed it before the first publication, another one reviewed another draft.
  for (const seen of [
    { digest: next.digest, liveVersion: null },
    { digest: first.digest, liveVersion: 1 },
  ]) {
    const late = await owner.send('POST', `/api/campaigns/${BREAD}/publish`, { body: seen });
    expect([late.statusCode, late.json().code]).toEqual([409, 'campaign_changed']);
  }
  const now = { digest: next.digest, liveVersion: 1, note: 'Preço novo' };
  expect(await owner.api('POST', `/campaigns/${BREAD}/publish`, now)).toMatchObject({ version: 2 });
  const { rows } = await owner.api<VersionsPage>('GET', `/campaigns/${BREAD}/versions`);
  expect(rows.map(({ number, note, author, live }) => [number, note, author, live])).toEqual([
    [2, 'Preço novo', OWNER, true],
    [1, '', OWNER, false],
  ]);
  expect((await owner.api<Changes>('GET', `/campaigns/${BREAD}/changes?version=2`)).changes).toEqual(next.changes);

  const back = await owner.api<Proposal>('GET', `/campaigns/${BREAD}/proposal?version=1`);
  expect(back).toMatchObject({ from: 'version', liveVersion: 2 });
  const undo = { version: 1, liveVersion: 2 };
  expect(await owner.api('POST', `/campaigns/${BREAD}/rollback`, undo)).toMatchObject({ version: 1 });
  expect((await owner.send('POST', `/api/campaigns/${BREAD}/rollback`, { body: undo })).json().code).toBe(
    'campaign_changed',
  );
  const of = `campaign:${BREAD}`;
  expect(await acts(shop)).toEqual([
    `campaign.imported ${of} {"files":false}`,
    `campaign.published ${of} {"version":1}`,
    `campaign.imported ${of} {"files":false}`,
    `campaign.published ${of} {"version":2}`,
    `campaign.rolled_back ${of} {"version":1}`,
  ]);
});

test('a version that leads buyers elsewhere is published after a step-up, and any other by a signed-in operator', async () => {
  const { shop, owner } = await openPanel();
  const document = await readFolder(BREAD);
  if (document.access.kind !== 'files') throw new Error('the book is a file');
  const access = { ...document.access, files: document.access.files.map((one) => ({ ...one, file: 'outro.pdf' })) };
  const checkout = { provider: 'elsewhere', url: 'https://pay.example/1' };
  const changes = [{ product: { ...document.product, amount: 3990 } }, { access }, { access, checkout }];
  const results = [];
  for (const change of [{}, ...changes]) {
    await bring(owner, { ...document, ...change });
    const { digest, liveVersion } = await owner.api<Proposal>('GET', `/campaigns/${BREAD}/proposal`);
    shop.clock.now = new Date(shop.clock.now.getTime() + 600_000);
    const body = { digest, liveVersion };
    const answer = await owner.send('POST', `/api/campaigns/${BREAD}/publish`, { body });
    results.push(answer.json().code ?? answer.json().version);
    await owner.signIn(OWNER);
    if (answer.statusCode === 403) await owner.api('POST', `/campaigns/${BREAD}/publish`, body);
  }
  // The first change sells in the shop's name.
  expect(results).toEqual(['step_up', 2, 'step_up', 'step_up']);
  shop.clock.now = new Date(shop.clock.now.getTime() + 600_000);
  const back = { version: 1, liveVersion: 4 };
  expect((await owner.send('POST', `/api/campaigns/${BREAD}/rollback`, { body: back })).json().code).toBe('step_up');
  expect((await acts(shop)).filter((act) => act.startsWith('campaign.rolled_back'))).toEqual([]);
});

test('of several publications at once one succeeds, and the others are refused; nothing is half done', async () => {
  const { shop, owner } = await openPanel();
  await bring(owner, await readFolder(BREAD));
  const { digest } = await owner.api<Proposal>('GET', `/campaigns/${BREAD}/proposal`);
  const body = { digest, liveVersion: null };
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => owner.send('POST', `/api/campaigns/${BREAD}/publish`, { body })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  expect((await acts(shop)).filter((act) => act.startsWith('campaign.published'))).toHaveLength(1);
  expect(await shop.db.selectFrom('campaign_versions').select('number').execute()).toEqual([{ number: 1 }]);
});

test('an invalid campaign is refused with its errors, and a draft is dropped by an operator who saw it', async () => {
  const { shop, owner } = await openPanel();
  await expect(bring(owner, '{"id": "bolo"}')).rejects.toThrow('não pode ser usada');
  await expect(bring(owner, 'nada')).rejects.toThrow('campaign_refused');
  await bring(owner, await readFolder(BREAD));
  const { digest } = await owner.api<Proposal>('GET', `/campaigns/${BREAD}/proposal`);
  const discard = (of: string) => owner.send('POST', `/api/campaigns/${BREAD}/draft/discard`, { body: { digest: of } });
  expect((await discard('outro')).json().code).toBe('campaign_changed');
  expect((await discard(digest)).statusCode).toBe(200);
  expect((await discard(digest)).json().code).toBe('draft_not_found');
  expect((await acts(shop)).at(-1)).toBe(`draft.discarded campaign:${BREAD} {}`);
  expect((await owner.send('GET', '/api/campaigns/nada/check?of=live')).json().code).toBe('campaign_not_found');
});

test('a copy that is taken comes back the same', async () => {
  const { shop, owner } = await openPanel();
  const sent: string[] = [];
  for (const as of ['document', 'archive']) {
    const copy = await owner.send('GET', `/api/campaigns/${BREAD}/export?of=live&as=${as}`);
    expect(copy.statusCode).toBe(200);
    expect(copy.headers['content-disposition']).toMatch(/filename="pao-caseiro\.(json|tar\.gz)"/);
    // It is sent in a few parts, which are deleted afterwards.
    sent.push(createHash('sha256').update(copy.rawPayload).digest('hex'));
    const answer = await bringBytes(owner, copy.rawPayload, Math.ceil(copy.rawPayload.length / 3));
    expect(answer.json()).toEqual({ id: BREAD, files: as === 'archive' });
  }
  expect(await shop.db.selectFrom('blobs').select('hash').where('hash', 'in', sent).execute()).toEqual([]);
  expect((await owner.send('POST', '/api/campaigns', { body: { parts: [] } })).statusCode).toBe(422);
  expect((await acts(shop)).filter((act) => act.startsWith('campaign.exported'))).toHaveLength(2);
});

test('the check lists violations, and signs the statements that were read and no others', async () => {
  const { shop, owner } = await openPanel();
  const read = () => owner.api<CheckReport>('GET', `/campaigns/${BREAD}/check?of=live`);
  const report = await read();
  expect(report.errors[0]).toMatchObject({
    title: expect.any(String),
    law: expect.any(String),
    mend: expect.any(String),
  });
  expect(report.toSign.length).toBeGreaterThan(10);
  // The document of its proof can be read, and no other file of the disk.
  const document = report.toSign.find((item) => item.document)?.document;
  const kept = await owner.send('GET', `/api/campaigns/${BREAD}/evidence/${document}`);
  expect(kept.headers['content-disposition']).toBe('attachment; filename=declaracao-de-autoria.md');
  expect(createHash('sha256').update(kept.body).digest('hex')).toBe(document);
  expect((await owner.send('GET', `/api/campaigns/${BREAD}/evidence/${'0'.repeat(64)}`)).statusCode).toBe(404);
  expect((await owner.send('GET', `/api/campaigns/..%2F..%2Fsrc/evidence/${document}`)).statusCode).toBe(404);
  const [one, two] = report.toSign;
  const sign = (hashes: (string | undefined)[]) =>
    owner.send('POST', `/api/campaigns/${BREAD}/signatures`, { body: { of: 'live', name: 'Ana Souza', hashes } });
  expect((await sign([one?.hash, 'outro'])).json().code).toBe('signing_changed');
  expect((await sign([one?.hash, two?.hash])).statusCode).toBe(200);
  expect((await sign([one?.hash])).json().code).toBe('signing_changed');
  expect((await read()).toSign).toHaveLength(report.toSign.length - 2);
  const signed = await shop.db.selectFrom('signatures').select('signed_by').execute();
  expect(signed).toEqual([{ signed_by: 'Ana Souza' }, { signed_by: 'Ana Souza' }]);
  expect(await acts(shop)).toEqual([`campaign.signed campaign:${BREAD} {"of":"live","items":2}`]);
});

test('a testimonial is published with exactly the text that was seen, or hidden with a reason', async () => {
  const { shop, owner } = await openPanel();
  await alter(shop, BREAD, { testimonials: { inviteAfterDays: 3 } });
  const { accessUrl = '' } = await buy(shop, `/${BREAD}`);
  const page = await get(shop, new URL(accessUrl).pathname);
  const [path = ''] = /\/pao-caseiro\/depoimento\/[\w.-]+/.exec(page.body) ?? [];
  const write = (text: string) =>
    sendForm(shop, path, { stars: '4', text, name: 'Rita', place: 'Olinda', consent: '1' });
  await write('O pão cresceu na primeira tentativa.');
  const list = async (status: string) =>
    (await owner.api<TestimonialsPage>('GET', `/testimonials?campaign=${BREAD}&status=${status}`)).rows;
  const [seen] = await list('pending');
  expect(seen).toMatchObject({ text: 'O pão cresceu na primeira tentativa.', stars: 4, campaign: BREAD });
  await write('Mudei de ideia: não cresceu nada.');
  const publish = (version = '') => owner.send('POST', `/api/testimonials/${seen?.id}/publish`, { body: { version } });
  expect((await publish(seen?.version)).json().code).toBe('testimonial_unread');
  const [again] = await list('pending');
  expect((await publish(again?.version)).statusCode).toBe(200);
  expect(await list('published')).toHaveLength(1);
  const hide = (reason: string) => owner.send('POST', `/api/testimonials/${seen?.id}/hide`, { body: { reason } });
  expect((await hide('curto')).json().code).toBe('reason_missing');
  expect((await hide('Fala de outro produto.')).statusCode).toBe(200);
  expect(await list('hidden')).toMatchObject([{ hiddenReason: 'Fala de outro produto.' }]);
  expect((await operate(shop, 'testimonials', 'publish', '999')).code).toBe(1);
  expect(await acts(shop)).toEqual([
    `testimonial.published testimonial:${seen?.id} {}`,
    `testimonial.hidden testimonial:${seen?.id} {}`,
  ]);
});

test('many testimonials are read a page at a time, each once', async () => {
  const { shop, owner } = await openPanel();
  await seedOrders(shop.context, commandLineActor('ana'), 400, { seed: 1 });
  await sql`
    insert into testimonials (order_id, status, stars, text, name, place, written_at, publish_at)
    select id, 'pending', 5, 'Bom', 'Ana', 'Olinda', now(), now() + interval '7 days' from orders
    where status = 'paid' on conflict (order_id) do update set status = 'pending', hidden_reason = null,
      written_at = excluded.written_at`.execute(shop.db);
  const ids: string[] = [];
  for (let after = ''; ; ) {
    const { rows, next } = await owner.api<TestimonialsPage>('GET', `/testimonials${after && `?after=${after}`}`);
    ids.push(...rows.map(({ id }) => id));
    if (next === null) break;
    after = next;
  }
  expect(ids.length).toBeGreaterThan(100);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the waiting list is shown in order, and not in a demonstration that every visitor may enter', async () => {
  const { shop, owner } = await openPanel();
  for (const [hours, email] of ['bia@example.com', 'ana@example.com'].entries())
    await shop.db
      .insertInto('waiting_list')
      .values({ campaign: BREAD, email, created_at: new Date(Date.UTC(2026, 10, 1, hours)) })
      .execute();
  const { rows } = await owner.api<WaitingPage>('GET', `/campaigns/${BREAD}/waiting-list`);
  expect(rows.map(({ email, status }) => [email, status])).toEqual([
    ['bia@example.com', 'waiting'],
    ['ana@example.com', 'waiting'],
  ]);
  const file = await owner.send('GET', `/api/exports/waiting-list.csv?campaign=${BREAD}`);
  expect(file.body.split('\r\n')[1]).toMatch(/^bia@example.com;pao-caseiro;.*;espera a vez;$/);
  const visitor = panelVisitor(shop);
  await visitor.demonstrate();
  expect(await visitor.api('GET', `/campaigns/${BREAD}/waiting-list`)).toEqual({ rows: [], next: null });
  const { campaigns } = await visitor.api<CampaignList>('GET', '/campaigns');
  expect(campaigns.map(({ waiting }) => waiting)).toEqual([0, 0]);
});
