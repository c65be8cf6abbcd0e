import { pino } from 'pino';
import { expect, test } from 'vitest';
import { ASSETS } from '../../../tests/factories/assets.ts';
import { openTestDb } from '../../../tests/setup/database.ts';
import { SIGNS } from '../../../tests/setup/house.ts';
import { cleanDocument } from '../../campaigns/check/clean-document.ts';
import { publishDocument } from '../../publishing/publication.ts';
import { liveVersion } from '../../publishing/versions.ts';
import { readEnv } from '../settings/env.ts';
import { openPublisher } from './open-publisher.ts';

const BY_HAND = { source: 'import', author: 'ana' } as const;

test('the shop’s own host is the main campaign’s: no other one is published there', async () => {
  const { db } = await openTestDb();
  const publisher = (settings: Record<string, string>) =>
    openPublisher({
      settings: { current: () => readEnv({ DATA_DIR: 'data', PUBLIC_URL: 'https://loja.example', ...settings }) },
      db,
      clock: () => new Date(),
      log: pino({ level: 'silent' }),
      release: { id: 'a', assets: ASSETS, publisher: '' },
      make: SIGNS,
    });
  const document = cleanDocument({ hosts: ['bolos.example', 'loja.example'] });
  await expect(publishDocument(publisher({}), document, BY_HAND)).rejects.toThrow(
    'hosts: loja.example é o endereço da própria loja, onde está a campanha "lista-vitalicia"',
  );
  expect(await liveVersion(db, document.id)).toBeUndefined();
  // The main campaign may name the shop's host, where it is anyway.
  await publishDocument(publisher({ CAMPAIGN: document.id }), document, BY_HAND);
  expect((await liveVersion(db, document.id))?.number).toBe(1);
});
