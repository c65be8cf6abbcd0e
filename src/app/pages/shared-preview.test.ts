import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { picture } from '../../../tests/factories/picture-of.ts';
import { readAlerts } from '../../../tests/setup/alerts.ts';
import { alter, BREAD, openHouse, SIGNS } from '../../../tests/setup/house.ts';
import { panelVisitor } from '../../../tests/setup/panel.ts';
import { addSeconds, DAY } from '../../platform/clock.ts';
import type { ListedCampaign, Proposal } from '../../shared/panel/campaigns-schema.ts';
import type { MadePreviewLink, PreviewLinks } from '../../shared/panel/previews-schema.ts';
import type { EditedDraft } from '../../shared/panel/studio-schema.ts';

const OWNER = 'dona@example.com';
const PATH = `/campaigns/${BREAD}`;

async function openShared() {
  const { shop } = await openHouse({ render: SIGNS, env: { OPERATORS: OWNER } });
  const owner = panelVisitor(shop);
  await owner.signIn(OWNER);
  const write = async (change: (document: EditedDraft['document']) => object) => {
    const { revision, document } = await owner.api<EditedDraft>('GET', `${PATH}/draft`);
    await owner.api('PUT', `${PATH}/draft`, { revision, document: { ...document, ...change(document) } });
  };
  const share = async (days = 7) => {
    const { url } = await owner.api<MadePreviewLink>('POST', `${PATH}/previews`, { days });
    return new URL(url).pathname;
  };
  const look = (url: string, host = 'loja.example') =>
    shop.app.inject({ url, headers: { host, accept: 'text/html', 'user-agent': 'Mozilla/5.0' } });
  const titled = (title: string) => write((document) => ({ page: { ...(document['page'] as object), title } }));
  return { shop, owner, write, titled, share, look };
}

test('a link shows the draft as it is now, and nothing of it sells, counts, asks or is listed', async () => {
  const { shop, titled, share, look } = await openShared();
  await titled('Pão de amanhã');
  const link = await share();
  const counted = () => sql`select count(*) from event_counts`.execute(shop.db);
  const before = await counted();
  const { statusCode, headers, body } = await look(link);
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>Pão de amanhã</title>');
  expect(body).toContain('<meta name="robots" content="noindex"');
  expect(body).toContain('<strong>Prévia</strong>');
  expect(body).not.toMatch(/href="[^"]*\/checkout|rel="canonical"|og:url/);
  expect(body).toContain('href="#previa"');
  // Only the studio's preview scripts: no consent, no counting, no dialogs.
  expect(body.match(/<script[^>]* src="[^"]*"/g)).toEqual([expect.stringContaining('/_assets/preview.')]);
  const policy = String(headers['content-security-policy']);
  for (const rule of ["connect-src 'none'", "form-action 'none'", "frame-ancestors 'none'", "base-uri 'none'"])
    expect(policy).toContain(rule);
  expect(headers).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(headers['set-cookie']).toBeUndefined();
  expect((await counted()).rows).toEqual(before.rows);
  await titled('Pão de depois de amanhã');
  expect((await look(link)).body).toContain('<title>Pão de depois de amanhã</title>');
});

test('every link on it leads to the text that says what a preview is: groups, videos and mailboxes too', async () => {
  const { write, share, look } = await openShared();
  const told = { title: 'Veja', text: 'Como é.' };
  const file = `${'a'.repeat(64)}.mp4`;
  const added = [
    { type: 'community', id: 'grupo', ...told, bullets: [], cta: 'Entrar', inviteUrl: 'https://chat.whatsapp.com/Gk2' },
    {
      type: 'video',
      id: 'fora',
      ...told,
      poster: picture(),
      video: { kind: 'elsewhere', url: 'https://youtu.be/dQw4w9WgXcQ' },
    },
    { type: 'video', id: 'nosso', ...told, poster: picture(), video: { kind: 'upload', file } },
    { type: 'rich-text', id: 'livre', ...told, body: '[site](https://exemplar.com/) [carta](mailto:ana@exemplar.com)' },
  ];
  await write(({ sections }) => ({ sections: [...(sections as object[]), ...added] }));
  const { statusCode, body } = await look(await share());
  expect([statusCode, body.match(/class="video-play"/g)?.length]).toEqual([200, 2]);
  const links = [...body.matchAll(/<a [^>]*>/g)].map(([link]) => link);
  expect(links.length).toBeGreaterThan(10);
  for (const link of links) {
    expect(link).toMatch(/ href="#[^"]+"/);
    expect(link).not.toContain('target=');
  }
});

test('every link that does not work gets one and the same answer', async () => {
  const { shop, owner, share, look } = await openShared();
  await alter(shop, BREAD, { hosts: ['pao.example'] });
  const [one, two, day] = [await share(), await share(30), await share(1)];
  const { links } = await owner.api<PreviewLinks>('GET', `${PATH}/previews`);
  expect(links).toHaveLength(3);
  await owner.api('DELETE', `${PATH}/previews/${links[2]?.id}`);
  shop.clock.now = addSeconds(shop.clock.now, DAY);
  const answers = [
    await look(`${one}`),
    await look(day),
    await look(`${two.slice(0, -1)}-`),
    await look('/previa/x'),
    await look(`/previa/${'x'.repeat(43)}`),
    await look(`/${BREAD}${two}`),
    await look(two, 'pao.example'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
  // All of them are one page, at the shop's own address.
  expect(new Set(answers.slice(0, 5).map(({ body }) => body)).size).toBe(1);
  expect((await look(two)).statusCode).toBe(200);

  const secret = two.split('/').at(-1) ?? '';
  const { rows } = await sql<{ row: string }>`select to_jsonb(l)::text as row from preview_links l`.execute(shop.db);
  expect(rows.some(({ row }) => row.includes(secret))).toBe(false);
  expect(shop.logged.join('\n')).not.toContain(secret);
});

test('a draft with faults says so, and none of its text; too many links and requests are refused', async () => {
  const { shop, write, share, look, owner } = await openShared();
  const link = await share();
  await write(() => ({ sections: 'nada' }));
  const faulty = await look(link);
  expect([faulty.statusCode, faulty.body.includes('sendo editada')]).toEqual([409, true]);
  await shop.db.deleteFrom('preview_links').execute();
  for (let made = 0; made < 20; made += 1) await share();
  const more = await owner.send('POST', `/api${PATH}/previews`, { body: { days: 7 } });
  expect([more.statusCode, more.json().code]).toEqual([409, 'too_many_preview_links']);
  const looks = await Promise.all(Array.from({ length: 61 }, () => look('/previa/x')));
  expect(looks.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(0);
});

test('an operator who may no longer publish leaves no link behind, and no schedule', async () => {
  const { shop, owner, titled, share, look } = await openShared();
  await titled('Pão de amanhã');
  const own = await share();
  const { id } = await owner.api<{ id: string }>('POST', '/operators', { email: 'ana@example.com', role: 'owner' });
  const ana = panelVisitor(shop);
  await ana.signIn('ana@example.com');
  for (const end of [
    () => owner.api('PATCH', `/operators/${id}`, { role: 'support' }),
    () => owner.api('DELETE', `/operators/${id}`),
  ]) {
    await owner.api('PATCH', `/operators/${id}`, { role: 'owner' });
    const { url } = await ana.api<MadePreviewLink>('POST', `${PATH}/previews`, { days: 30 });
    const { digest, liveVersion } = await ana.api<Proposal>('GET', `${PATH}/proposal`);
    const at = momentOf(addSeconds(shop.clock.now, DAY));
    await ana.api('POST', `${PATH}/schedule`, { digest, liveVersion, at });
    expect((await look(new URL(url).pathname)).statusCode).toBe(200);
    await end();
    expect((await look(new URL(url).pathname)).statusCode).toBe(404);
    const { scheduled } = await owner.api<ListedCampaign>('GET', PATH);
    expect(scheduled).toMatchObject({ state: 'failed', reason: 'quem marcou não publica mais nesta loja' });
  }
  const alerts = await readAlerts(shop.db, { kind: 'publication_failed' });
  expect(alerts.map(({ detail }) => detail)).toEqual([
    expect.stringContaining('quem marcou'),
    expect.stringContaining('quem marcou'),
  ]);
  expect((await look(own)).statusCode).toBe(200);
});

/** Time in Brasília. */
function momentOf(at: Date): string {
  return addSeconds(at, -3 * 3600)
    .toISOString()
    .slice(0, 16);
}
