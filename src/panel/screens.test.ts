import { expect, test } from 'vitest';
import { entryOf, MENU_ENTRIES } from './screens.ts';

test('an address belongs to one entry of the menu, which its screens name', () => {
  const paths = MENU_ENTRIES.flatMap(({ screens }) => screens.map(([path]) => path));
  expect(new Set(paths).size).toBe(paths.length);
  for (const entry of MENU_ENTRIES) for (const [path] of entry.screens) expect(entryOf(path)).toBe(entry);
});

test.each([
  ['/', 'Hoje'],
  ['/pedidos/7K3M-92', 'Pedidos'],
  ['/alertas/emails', 'Alertas'],
  ['/depoimentos', 'Campanhas'],
  ['/nova-campanha', 'Campanhas'],
  ['/exportar/mes', 'Ajustes'],
  ['/teste', 'Ajustes'],
  ['/pedidos-antigos', undefined],
  ['/hoje', undefined],
])('%s stands below %s', (address, name) => {
  expect(entryOf(address)?.name).toBe(name);
});
