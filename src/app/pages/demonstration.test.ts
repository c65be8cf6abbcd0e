import { expect, test } from 'vitest';
import { openTestShop } from '../../../tests/setup/test-shop.ts';
import { readFolder } from '../../campaigns/folder.ts';
import { publishVersion } from '../../publishing/version-changes.ts';

test('the page of a demonstration shows the check’s findings on the published legal texts', async () => {
  const { app, db } = await openTestShop({ work: false });
  const document = await readFolder('lista-vitalicia');
  const termos = `${document.legal.termos}\n\nNossa garantia é de 91 dias.\n`;
  const told = { ...document, legal: { ...document.legal, termos } };
  await db.transaction().execute((trx) => publishVersion(trx, told, { source: 'panel', author: 'ana' }));
  const page = await app.inject('/demonstracao');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('91 dias');
});
