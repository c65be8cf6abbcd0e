import { describe, expect, test } from 'vitest';
import { CAMPAIGNS } from './panel-campaign-parts.ts';
import { shareBusyPanel } from './panel-part.ts';
import { EXITS, ORDERS, PEOPLE } from './panel-shop-parts.ts';
import { detailsOf, lastEntry, PERSONAL, unwritten } from './unwritten.ts';

// Every route of the panel that changes something, or lets data leave, tried with a log that refuses and with one that
// does not. A route that is added has to be added to the parts.

const PARTS = [...PEOPLE, ...ORDERS, ...CAMPAIGNS, ...EXITS];

/** Routes that write nothing down, and why they may. */
const UNWRITTEN: Record<string, string> = {
  'POST /painel/api/passkeys/options': 'makes up a number',
  'POST /painel/api/step-up/options': 'the same',
  'POST /painel/api/release-notes/read': 'what a person has read changes nothing for others',
  'POST /painel/api/step-up/link': 'asks for a mail to oneself; its press is written down',
  'PUT /painel/api/shop/main': 'refused where the settings name the campaign, as here: tests/bare-shop.test.ts',
  'POST /painel/api/uploads': 'keeps bytes that nothing refers to yet',
  'POST /painel/api/uploads/sent': "the same: one's own are kept for another day",
  'POST /painel/api/test-sale/pay': 'what a buyer does, at the simulator',
};

const busyPanel = shareBusyPanel();

test('every act of the panel is tried here', () => {
  const leaving = busyPanel().shop.app.panelRoutes.filter(
    ({ action, method }) => action !== null && (method !== 'GET' || action === 'export'),
  );
  const tried = new Set([...Object.keys(UNWRITTEN), ...PARTS.map(([route]) => route.replace(' ', ' /painel/api'))]);
  expect([...tried].sort()).toEqual(leaving.map(({ method, url }) => `${method} ${url}`).sort());
});

// Each goes on from what those before it left behind, and is tried whatever became of them.
describe('an act of the panel is in the audit log, and unwritten it is not done', { shuffle: false }, () => {
  test.each(PARTS)('%s: %s', async (route, act, ask) => {
    const panel = busyPanel();
    const { shop, owner } = panel;
    const method = route.split(' ')[0] as 'POST';
    const { path, ...parts } = await ask(panel);
    const { outcome: refused, changed } = await unwritten(shop, () => owner.send(method, `/api${path}`, parts));
    expect.soft([refused.statusCode, refused.statusCode === 500 || refused.body]).toEqual([500, true]);
    expect.soft(changed).toEqual([]);
    // Values that are valid once, such as a passkey's challenge, are made anew.
    const again = await ask(panel);
    const done = await owner.send(method, `/api${again.path}`, { ...parts, ...again });
    expect.soft([done.statusCode, done.statusCode === 200 || done.body]).toEqual([200, true]);
    expect.soft(await lastEntry(shop)).toEqual([{ act, actor: expect.stringMatching(/^operator:/) }]);
    expect.soft(await detailsOf(shop)).not.toMatch(PERSONAL);
  });
});
