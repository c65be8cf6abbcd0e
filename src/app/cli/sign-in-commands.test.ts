import { expect, test } from 'vitest';
import { operate } from '../../../tests/setup/operate.ts';
import { panelVisitor } from '../../../tests/setup/panel.ts';
import { openTestShop } from '../../../tests/setup/test-shop.ts';

const ANA = 'ana@loja.example';

test('sessions are listed and ended at the command line, and the log names the operator', async () => {
  const shop = await openTestShop({ env: { OPERATORS: ANA }, work: false });
  const [phone, laptop] = [panelVisitor(shop), panelVisitor(shop)];
  await phone.signIn(ANA);
  await laptop.signIn(ANA);
  const list = async () => JSON.parse((await operate(shop, 'devices', ANA, '--json')).said) as { id: string }[];
  const [newest] = await list();
  expect((await operate(shop, 'devices', ANA)).said).toMatch(/^\S+ {2}Chrome no Android {2}rede .* visto em /);
  expect((await operate(shop, 'devices', 'end', ANA, newest?.id ?? '')).code).toBe(0);
  expect(await list()).toHaveLength(1);
  expect((await operate(shop, 'devices', 'end', ANA, newest?.id ?? '')).code).toBe(1);
  expect((await operate(shop, 'devices', 'end', ANA, '--all')).code).toBe(0);
  expect((await operate(shop, 'devices', ANA)).said).toBe('Nenhum aparelho conectado.');
  for (const visitor of [phone, laptop]) expect((await visitor.send('GET', '/api/me')).statusCode).toBe(401);

  expect((await operate(shop, 'passkeys', ANA)).said).toBe('Nenhuma chave de acesso.');
  expect((await operate(shop, 'passkeys', 'remove', ANA, 'x')).code).toBe(1);
  expect((await operate(shop, 'devices', 'rui@example.com')).noted).toContain('não tem acesso ao painel');
  const log = (await operate(shop, 'audit')).said.split('\n');
  expect(log.map((line) => line.split('  ')[2])).toEqual([
    'ana encerrou todos os seus acessos ao painel',
    'ana encerrou um acesso ao painel',
    `${ANA} entrou no painel`,
    `${ANA} entrou no painel`,
  ]);
  const [, second = ''] = log;
  expect((await operate(shop, 'audit', second.split('  ')[0] ?? '')).said.split('\n')).toHaveLength(2);
});

test('the day, people and filtered lists are read at the command line as in the panel', async () => {
  const shop = await openTestShop({ work: false });
  expect((await operate(shop, 'seed', '40')).code).toBe(0);
  expect((await operate(shop, 'today')).said).toMatch(/^Receita líquida: .*\nVendas: .*\nConversão: /);
  expect((await operate(shop, 'buyers')).said.split('\n').length).toBeGreaterThan(10);
  const paid = JSON.parse((await operate(shop, 'orders', '--status', 'paid', '--json')).said);
  expect(new Set(paid.map(({ status }: { status: string }) => status))).toEqual(new Set(['paid']));
  expect((await operate(shop, 'orders', '--status', 'gone')).code).toBe(1);
  expect((await operate(shop, 'conversions')).said).toBe('Nenhuma conversão parada.');
});
