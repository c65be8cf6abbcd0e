import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CAMPAIGN_ANSWERS } from '../../../tests/factories/campaign-answers.ts';
import { samplePicture } from '../../../tests/factories/pictures.ts';
import { get, LIST, openHouse, SIGNS } from '../../../tests/setup/house.ts';
import { type PanelVisitor, panelVisitor } from '../../../tests/setup/panel.ts';
import { commandLineActor } from '../../operators/service.ts';
import type { CampaignList, ListedCampaign, Proposal } from '../../shared/panel/campaigns-schema.ts';
import type { EditedDraft, KeptPicture } from '../../shared/panel/studio-schema.ts';
import type { FirstSteps } from '../../shared/panel/today-schema.ts';

const OWNER = 'dona@example.com';
const ID = 'curso-violao';

/** A campaign from a starter, as a draft. */
async function openDraft() {
  const { shop } = await openHouse({ render: SIGNS, env: { OPERATORS: OWNER } }, onTestFinished);
  const owner = panelVisitor(shop);
  await owner.signIn(OWNER);
  await owner.api('POST', `/campaigns/${ID}`, CAMPAIGN_ANSWERS);
  const act = async (name: string, id = ID) => {
    const answer = await owner.send('POST', `/api/campaigns/${id}/${name}`);
    return answer.statusCode === 200 ? 'done' : answer.json().code;
  };
  const shown = (id = ID) => owner.api<ListedCampaign>('GET', `/campaigns/${id}`);
  return { shop, owner, act, shown };
}

async function publish(owner: PanelVisitor): Promise<void> {
  const { digest, liveVersion } = await owner.api<Proposal>('GET', `/campaigns/${ID}/proposal`);
  await owner.api('POST', `/campaigns/${ID}/publish`, { digest, liveVersion });
}

test('a published campaign is paused, sold again, ended and archived, and never the other way round', async () => {
  const { owner, act, shown } = await openDraft();
  expect(await shown()).toMatchObject({ live: null, sale: 'selling', archived: false, main: false });
  for (const name of ['pause', 'resume', 'end']) expect(await act(name), name).toBe('campaign_unpublished');
  await publish(owner);
  expect(await act('archive')).toBe('sales_not_over');
  expect(await act('pause')).toBe('done');
  expect(await shown()).toMatchObject({ sale: 'paused' });
  // Two operators at once.
  expect(await act('pause')).toBe('done');
  expect(await act('resume')).toBe('done');
  expect(await act('end')).toBe('done');
  for (const name of ['pause', 'resume']) expect(await act(name), name).toBe('sales_over');
  expect(await act('archive')).toBe('done');
  expect(await shown()).toMatchObject({ sale: 'ended', archived: true });
  const { campaigns } = await owner.api<CampaignList>('GET', '/campaigns');
  expect(campaigns.filter(({ archived }) => archived).map(({ id }) => id)).toEqual([ID]);
  expect(await act('unarchive')).toBe('done');
  expect(await shown()).toMatchObject({ sale: 'ended', archived: false });
  for (const name of ['end', 'archive']) expect(await act(name, LIST), name).not.toBe('done');
  expect((await owner.send('DELETE', `/api/campaigns/${ID}`)).json().code).toBe('campaign_not_draft');
  expect(await act('pause', 'nenhuma')).toBe('campaign_not_found');
});

test('each change is in the audit log once', async () => {
  const { shop, owner, act } = await openDraft();
  await publish(owner);
  for (const name of ['pause', 'pause', 'resume', 'end', 'archive', 'archive', 'unarchive']) await act(name);
  const rows = await shop.db
    .selectFrom('audit_log')
    .select('act')
    .where('subject', '=', `campaign:${ID}`)
    .orderBy('id')
    .execute();
  const life = ['campaign.paused', 'campaign.resumed', 'campaign.ended', 'campaign.archived', 'campaign.unarchived'];
  expect(rows.map(({ act: name }) => name)).toEqual(['campaign.created', 'campaign.published', ...life]);

  // The cover of what is published is drawn of that, and not of its draft.
  const { document, revision } = await owner.api<EditedDraft>('GET', `/campaigns/${ID}/draft`);
  const renamed = { ...document, product: { ...(document['product'] as object), title: 'Segredo de amanhã' } };
  await owner.api('PUT', `/campaigns/${ID}/draft`, { revision, document: renamed });
  const cover = await owner.send('GET', `/api/campaigns/${ID}/draft/cover`);
  expect([cover.statusCode, cover.body.includes('Segredo')]).toEqual([200, false]);
});

test('a copy is a draft of its own with pictures and product, at an address that is free', async () => {
  const { shop, owner } = await openDraft();
  const picture = await samplePicture({ width: 800, height: 600 });
  const sent = await owner.send('POST', '/api/uploads', {
    raw: picture,
    headers: { 'content-type': 'application/octet-stream' },
  });
  const { bytes: _bytes, ...taken } = await owner.api<KeptPicture>('POST', `/campaigns/${ID}/pictures`, {
    parts: [sent.json().hash],
  });
  const { document, revision } = await owner.api<EditedDraft>('GET', `/campaigns/${ID}/draft`);
  const cover = { ...(document['cover'] as object), picture: { ...taken, alt: 'Um violão.' } };
  const changed = { ...document, cover, hosts: ['violao.example'] };
  await owner.api('PUT', `/campaigns/${ID}/draft`, { revision, document: changed });

  const copyTo = (to: string) => owner.send('POST', `/api/campaigns/${ID}/duplicate`, { body: { to } });
  expect(Object.keys((await copyTo('Curso Novo')).json().errors)).toEqual(['id']);
  expect((await copyTo(LIST)).json().errors).toEqual({ id: 'Já há uma campanha com este endereço.' });
  expect((await copyTo('violao-dois')).json()).toEqual({ id: 'violao-dois' });
  expect((await copyTo('violao-dois')).statusCode).toBe(422);
  const copy = await owner.api<EditedDraft>('GET', '/campaigns/violao-dois/draft');
  expect(copy.document).toEqual({ ...changed, id: 'violao-dois', hosts: undefined });
  expect(copy.problems).toEqual([]);
  const folder = join(shop.dataDir, 'campaigns/violao-dois');
  expect(existsSync(join(folder, 'files/exemplo.pdf'))).toBe(true);
  expect(existsSync(join(folder, 'pictures'))).toBe(true);
  expect((await get(shop, '/violao-dois')).statusCode).toBe(404);
});

test('a draft has its cover in the list, and is deleted with all that is its own', async () => {
  const { shop, owner, shown } = await openDraft();
  const { cover, title } = await shown();
  const drawn = await owner.send('GET', (cover ?? '').replace('/painel', ''));
  expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, expect.stringContaining('image/svg+xml')]);
  expect(drawn.headers['content-security-policy']).toContain("default-src 'none'");
  expect(drawn.body).toMatch(/^<svg xmlns="[^"]+".*<\/svg>$/s);
  expect(drawn.body.replace(/<[^>]+>/g, ' ')).toContain(title?.split(' ')[0]);
  await owner.api('POST', `/campaigns/${ID}/previews`, { days: 7 });
  const pixel = { campaign: ID, values: { META_PIXEL_ID: '1234567' } };
  await shop.settingsChanges.change(commandLineActor('ana'), pixel);
  const remove = (id: string) => owner.send('DELETE', `/api/campaigns/${id}`);
  // The main one, and one that the panel did not make.
  expect((await remove(LIST)).json().code).toBe('campaign_is_main');
  expect((await remove('nenhuma')).statusCode).toBe(404);
  expect((await remove(ID)).statusCode).toBe(200);
  await expect(shown()).rejects.toThrow('campaign_not_found');
  expect(existsSync(join(shop.dataDir, 'campaigns', ID))).toBe(false);
  expect(await shop.db.selectFrom('preview_links').selectAll().execute()).toEqual([]);
  expect(await shop.db.selectFrom('settings').selectAll().execute()).toEqual([]);
  await expect.poll(() => shop.trackingSettingsOf(ID).meta).toBeNull();
  // Its address is free again.
  await owner.api('POST', `/campaigns/${ID}`, CAMPAIGN_ANSWERS);
  expect(await shown()).toMatchObject({ live: null });
});

test('the first steps are about the campaign of a person, never the example', async () => {
  const { shop } = await openHouse({ render: SIGNS, env: { OPERATORS: OWNER } }, onTestFinished);
  const owner = panelVisitor(shop);
  await owner.signIn(OWNER);
  const steps = () => owner.api<FirstSteps>('GET', '/first-steps');
  expect(await steps()).toMatchObject({ campaign: null, written: false });
  // A draft that the start made of a folder is nobody's.
  await shop.db
    .insertInto('campaigns')
    .values({ id: LIST, draft: '{}', draft_digest: 'a', draft_source: 'folder' })
    .execute();
  expect(await steps()).toMatchObject({ campaign: null, written: false });
  await owner.api('POST', `/campaigns/${ID}`, CAMPAIGN_ANSWERS);
  expect(await steps()).toMatchObject({ campaign: ID, written: true });
});
