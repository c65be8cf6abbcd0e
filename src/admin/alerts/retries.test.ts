import { expect, test } from 'vitest';
import { operate } from '../../../tests/setup/operate.ts';
import { panelVisitor } from '../../../tests/setup/panel.ts';
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts';

const ANA = 'ana@loja.example';

async function withGivenUp() {
  const shop = await openTestShop({ env: { OPERATORS: ANA }, work: false });
  const id = await shop.idOf(await shop.order());
  await shop.db
    .insertInto('conversions')
    .values([{ order_id: id, kind: 'paid', target: 'meta', status: 'dead', last_error: 'refused' }])
    .execute();
  for (const digest of ['a', 'b'])
    await shop.db
      .insertInto('inbox')
      .values({
        provider: 'simulator',
        order_id: id,
        digest,
        body: Buffer.from('not a message of this provider'),
        headers: '{}',
        query: '{}',
        status: 'parked',
        due_at: shop.clock.now,
        last_error: 'not a message',
      })
      .execute();
  const ana = panelVisitor(shop);
  await ana.signIn(ANA);
  return { shop, ana };
}

const acts = async ({ db }: TestShop) =>
  (await db.selectFrom('audit_log').select(['act', 'subject', 'params']).orderBy('id').execute()).filter(({ act }) =>
    ['webhook.replayed', 'conversion.retried'].includes(act),
  );

test('a parked message and a dead conversion are tried again, each by its row of the audit log', async () => {
  const { shop, ana } = await withGivenUp();
  const [first] = (await ana.api<{ rows: { id: string }[] }>('GET', '/webhooks')).rows;
  await ana.api('POST', `/webhooks/${first?.id}/replay`);
  expect((await ana.send('POST', '/api/webhooks/999/replay')).json()).toMatchObject({ code: 'message_not_found' });
  const [job] = (await ana.api<{ rows: { id: string }[] }>('GET', '/jobs')).rows;
  await ana.api('POST', `/jobs/${job?.id}/retry`);
  expect((await ana.send('POST', `/api/jobs/${job?.id}/retry`)).json()).toMatchObject({ code: 'job_not_found' });
  expect(await ana.api('POST', '/webhooks/replay')).toEqual({ count: 1 });
  expect(await ana.api('POST', '/webhooks/replay')).toEqual({ count: 0 });
  expect(await acts(shop)).toEqual([
    { act: 'webhook.replayed', subject: `webhook:${first?.id}`, params: {} },
    { act: 'conversion.retried', subject: `conversion:${job?.id}`, params: {} },
    { act: 'webhook.replayed', subject: null, params: { count: 1 } },
  ]);
  // The fault is not mended.
  await shop.startWork();
  const parked = shop.db.selectFrom('inbox').select('id').where('status', '=', 'parked');
  await shop.poll(() => parked.execute()).toHaveLength(2);
});

test('the command line does the same', async () => {
  const { shop } = await withGivenUp();
  expect((await operate(shop, 'inbox')).said.split('\n')).toHaveLength(2);
  expect((await operate(shop, 'inbox', 'replay', '--all')).said).toBe('2 webhooks serão processados de novo.');
  expect((await operate(shop, 'inbox')).said).toBe('Nenhum aviso parado.');
  expect((await operate(shop, 'conversions', 'retry')).said).toBe('1 conversão na fila de novo.');
  expect((await operate(shop, 'inbox', 'replay', '999')).code).toBe(1);
  expect((await acts(shop)).map(({ act }) => act)).toEqual(['webhook.replayed', 'conversion.retried']);
});
