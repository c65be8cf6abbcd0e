import { renderContextsOf } from '../../src/app/campaigns/render-contexts.ts';
import { type Connection, openDatabase } from '../../src/platform/db/database.ts';
import { type Publisher, publishDocument } from '../../src/publishing/publication.ts';
import { readRelease } from '../../src/publishing/release.ts';
import { createRenderer } from '../../src/publishing/render-cache.ts';

const silent = { info() {}, warn() {}, error() {} };

/** A process that publishes into a demonstration beside its servers, as `npx vitrine campaign publish` does, and stays open. */
export interface StandingPublisher extends Publisher {
  close(): Promise<void>;
}

/** @param main the shop's campaign at `/` */
export function openStandingPublisher(connection: Connection, main: string): StandingPublisher {
  const db = openDatabase(connection, silent);
  // Read as it is built: the servers look for what it renders.
  const release = readRelease('dist');
  const settings = { VITRINE_MODE: 'demo', PUBLIC_URL: undefined } as const;
  return {
    db,
    render: createRenderer({ db, release, log: silent }),
    renderContextsOf: ({ campaign }) => renderContextsOf(settings, release.assets, campaign, main),
    close: () => db.destroy(),
  };
}

/** Publishes as an import does. @returns the version's number, and the bytes of its first view */
export function publishImport(publisher: Publisher, document: unknown) {
  return publishDocument(publisher, document, { source: 'import', author: 'publisher' });
}
