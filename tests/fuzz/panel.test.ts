import { expect, test } from 'vitest';
import type { PanelRouteInfo } from '../../src/app/panel/panel-route.ts';
import { addDays, isoDay } from '../../src/shared/dates.ts';
import type { Proposal } from '../../src/shared/panel/campaigns-schema.ts';
import type { CheckReport } from '../../src/shared/panel/check-schema.ts';
import type { EditedDraft, SavedDraft } from '../../src/shared/panel/studio-schema.ts';
import { BREAD, openHouse, SIGNS } from '../setup/house.ts';
import { panelVisitor } from '../setup/panel.ts';
import { answerOf, expectSound } from './sound.ts';

const OWNER = 'dona@example.com';

/** Texts that no person types, and that no database keeps; half of a pair is in no address. */
const HOSTILE = ['a\0b', '\u202e', 'constructor', "'; --", '9'.repeat(60)];
/** Parameters that routes read in the query of an address. */
const QUERY =
  'q after version of as status from to month campaign source kind host mode at provider product act actor'.split(' ');

/** Fields that routes read in a body, as a text. */
const FIELDS = [
  ...'note name reason email digest revision at host text title key'.split(' '),
  ...'seller document price kind accent replaces role number campaign words'.split(' '),
];

/** Bodies that are valid but for one text. */
const NEARLY = (text: string): object[] => [
  {},
  Object.fromEntries(FIELDS.map((field) => [field, text])),
  { of: 'next', name: `Ana ${text}`, hashes: ['a'] },
  { digest: 'x', liveVersion: null, note: text, at: '2099-01-01T08:00' },
  { version: 1, liveVersion: 1e300 },
  { days: 7, act: 'add', host: text, parts: ['a'.repeat(64)], name: text },
  { files: [{ file: text, title: text, text, label: text }] },
  { revision: text, document: { id: BREAD, [text]: text, sections: text } },
];

const pathOf = ({ url }: PanelRouteInfo, text: string, id = text) =>
  url
    .replace('/painel', '')
    .replace('/campaigns/:id', `/campaigns/${encodeURIComponent(id)}`)
    .replace(/:\w+/g, encodeURIComponent(text));

test('whatever an operator sends is answered with a message, and fails nowhere', { timeout: 240_000 }, async () => {
  const { shop } = await openHouse({ render: SIGNS, env: { OPERATORS: OWNER } });
  const owner = panelVisitor(shop);
  await owner.signIn(OWNER);
  const routes = shop.app.panelRoutes.filter(
    // A stream's answer has no end; removed sessions and passkeys don't come back; the status names internal parts.
    ({ action, url }) => action !== null && !/\/events$|\/(operators|devices|passkeys|status)\b/.test(url),
  );
  expect(routes.length).toBeGreaterThan(50);
  const failed: string[] = [];
  const send = async (method: string, path: string, body?: object) => {
    const response = await owner.send(method as 'GET', path, body && { body });
    try {
      expectSound(answerOf(response), method);
    } catch {
      failed.push(
        `${method} ${path} ${JSON.stringify(body)?.slice(0, 200) ?? ''}: ${response.statusCode} ${response.body.slice(0, 120)}`,
      );
    }
  };
  for (const route of routes) {
    const method = String(route.method);
    const here = pathOf(route, '1', BREAD);
    for (const text of HOSTILE) await send(method, pathOf(route, text), method === 'GET' ? undefined : {});
    if (method === 'GET')
      for (const name of QUERY) await send(method, `${here}?${new URLSearchParams({ [name]: '9'.repeat(60) })}`);
    else for (const text of ['\0', '\ud800']) for (const body of NEARLY(text)) await send(method, here, body);
  }
  expect([...new Set(failed)]).toEqual([]);
});

test('a null character, which no database keeps, is refused before anything is written, or taken out of what is typed', async () => {
  const { shop } = await openHouse({ render: SIGNS, env: { OPERATORS: OWNER } });
  const owner = panelVisitor(shop);
  await owner.signIn(OWNER);
  const path = `/campaigns/${BREAD}`;
  const { digest, liveVersion } = await owner.api<Proposal>('GET', `${path}/proposal`);
  const { toSign } = await owner.api<CheckReport>('GET', `${path}/check?of=next`);
  const { number } = await shop.order();
  const note = 'Nota\0';
  const status = async (to: string, body: object) => [to, (await owner.send('POST', `/api${to}`, { body })).statusCode];
  for (const [to, body] of [
    [`${path}/draft/discard`, { digest: note }],
    [`${path}/publish`, { digest: note, liveVersion }],
    [`${path}/signatures`, { of: 'next', name: 'Ana', hashes: [note] }],
    [`/orders/${number}/resend`, { email: `ana@example.com${note}` }],
  ] as const)
    expect(await status(to, body)).toEqual([to, 400]);
  // It is taken out of what people type, as all invisible characters are.
  for (const [to, body] of [
    [`${path}/signatures`, { of: 'next', name: `Ana${note}`, hashes: toSign.map(({ hash }) => hash) }],
    [`/orders/${number}/notes`, { text: note }],
    [`${path}/schedule`, { digest, liveVersion, note, at: `${addDays(isoDay(shop.clock.now), 9)}T08:00` }],
  ] as const)
    expect(await status(to, body)).toEqual([to, 200]);
  expect(await shop.db.selectFrom('order_notes').select('text').execute()).toEqual([{ text: 'Nota' }]);
  const { revision, document } = await owner.api<EditedDraft>('GET', `${path}/draft`);
  const page = { ...(document['page'] as object), title: note };
  const { problems } = await owner.api<SavedDraft>('PUT', `${path}/draft`, {
    revision,
    document: { ...document, page },
  });
  expect(problems).toEqual([]);
  const written = await owner.api<EditedDraft>('GET', `${path}/draft`);
  expect(written.document['page']).toMatchObject({ title: 'Nota' });
  expect(shop.logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});
