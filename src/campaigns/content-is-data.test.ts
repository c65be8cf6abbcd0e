import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Terms of one campaign's product and buyers. */
const OF_A_CAMPAIGN = /streaming|fornecedor|contatos\b|levain|padeir|\bpão\b|lista vital/i;
/** Modules that read or deliver contact lists, the check of them, and the name of that kind. */
const OF_CONTACT_LISTS =
  /contact|check\/goods\.ts$|products\/list-draft|product-commands|campaigns\/product\/|campaigns\/access-schema\.ts$|campaigns\/claim-labels\.ts$/;

const files = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

test('the program knows no campaign: what is sold is said in campaigns/ alone', () => {
  expect(files.length).toBeGreaterThan(150);
  const telling = files.filter((file) => OF_A_CAMPAIGN.test(readFileSync(file, 'utf8')));
  expect(telling.filter((file) => !OF_CONTACT_LISTS.test(file))).toEqual([]);
  // The rule can fail: the excluded modules do contain the terms.
  expect(telling.length).toBeGreaterThan(0);
});
