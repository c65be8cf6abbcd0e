import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Listener } from '../../platform/db/listener.ts';
import { SETTINGS_CHANNEL } from '../../platform/db/tables/settings.ts';
import { reasonOf } from '../../platform/errors.ts';
import type { PreviousSecret } from '../../platform/http/signed-token.ts';
import { createPace } from '../../platform/jobs/pace.ts';
import type { Sweep } from '../../platform/jobs/sweeper.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Env } from './env.ts';
import { type MergedSettings, mergeSettings, type PanelValue, type UnusedSetting } from './merge-settings.ts';
import { panelSetting, type SettingName } from './panel-settings.ts';
import { openSealed, sealText } from './sealed-value.ts';
import { readSecret } from './secret.ts';

/** Interval of reading the settings again, in seconds: a notification may be lost. */
const POLL_INTERVAL_SECONDS = 60;

/** Settings of a running shop. */
export interface Settings {
  /** Returns the settings in use now. Ask again at each use: they change without a restart. */
  current(): Env;
  /** Calls back after each change, which is over when its listeners are. */
  onChange(listener: () => void | Promise<void>): void;
}

/** Setting of the panel with the one who made it. */
export interface KeptSetting extends PanelValue {
  setBy: string;
  setAt: Date;
}

/** Setting of the panel that no known key opens. */
export type LockedSetting = Pick<KeptSetting, 'name' | 'campaign' | 'setBy' | 'setAt'>;

/** All settings of the panel. */
export interface PanelRows {
  kept: KeptSetting[];
  /** They have to be typed again, as after a restore without the shop's key. */
  locked: LockedSetting[];
}

/** Settings of a shop, as they are stored. */
export interface StoredSettings extends Settings {
  /** Settings of the environment alone. */
  environment: Env;
  /** Returns the settings of the panel that are not in use, though a known key opens them. */
  unused(): UnusedSetting[];
  /** Whether this process began its continuous archive by other settings of backups: it keeps them until it ends. */
  hasOldArchive(): boolean;
  /** Reads the settings anew, and takes them over. */
  load(): Promise<void>;
  /** Reads the panel's settings. */
  read(db: Db): Promise<PanelRows>;
  /** Encrypts a text with the shop's present key. @param place what it belongs to */
  seal(place: string, text: string): Buffer;
  /** Decrypts a text with the present key or a former one. @returns null if none of them opens it */
  open(place: string, sealed: Buffer): string | null;
  /** Seals with the present key what a former one had sealed. @returns how many */
  reseal(): Promise<number>;
  /** Reads the settings again now and then. */
  sweep: Sweep;
  /** Follows no more changes, and waits for the one that is being taken over. */
  close(): Promise<void>;
}

interface Dependencies {
  /** Settings of the environment. */
  env: Env;
  db: Db;
  notifications: Listener;
  secret: string;
  previousSecrets: readonly PreviousSecret[];
  clock: Clock;
  log: Logger;
}

/** Opens the settings of a shop, and follows changes by other processes, within a second. */
export async function openSettings(dependencies: Dependencies): Promise<StoredSettings> {
  const { env: environment, db, notifications, secret, previousSecrets, clock, log } = dependencies;
  const keys = [secret, ...previousSecrets.map((previous) => previous.secret)];
  const listeners: (() => void | Promise<void>)[] = [];
  let merged: MergedSettings = { env: environment, unused: [] };
  let seen = '';
  let loading = Promise.resolve();

  async function take(): Promise<void> {
    const { kept, locked } = await readRows(db, keys);
    const now = JSON.stringify(kept.map(({ name, campaign, value, typedFor }) => [name, campaign, value, typedFor]));
    if (now === seen) return;
    seen = now;
    merged = mergeSettings(environment, kept);
    const names = [...merged.unused, ...locked].map(({ name }) => name);
    if (names.length > 0) log.warn({ settings: names }, 'settings of the panel that are not in use');
    for (const listener of listeners) await listener();
  }

  function load(): Promise<void> {
    const done = loading.then(take);
    loading = done.catch(() => {});
    return done;
  }

  let closed = false;
  function follow(): void {
    if (!closed) load().catch((error) => log.warn({ err: reasonOf(error) }, 'settings not read'));
  }
  // Before the first reading, so that no change is missed between the two.
  await notifications.on(SETTINGS_CHANNEL, follow, follow);
  await load();
  const began = archiveOf(merged.env);
  const isTimeToPoll = createPace(clock, POLL_INTERVAL_SECONDS, clock());
  return {
    environment,
    current: () => merged.env,
    unused: () => merged.unused,
    hasOldArchive: () => archiveOf(merged.env) !== began,
    onChange: (listener) => void listeners.push(listener),
    load,
    read: (from) => readRows(from, keys),
    seal: (place, text) => sealText(secret, place, text),
    open: (place, sealed) => openWith(keys, place, sealed),
    reseal: () => resealRows(db, secret, keys),
    async sweep() {
      if (isTimeToPoll()) await load();
      return 0;
    },
    async close() {
      closed = true;
      await loading;
    },
  };
}

/**
 * Reads the settings in use once, for a program that ends soon: those of the environment alone where the shop's key is
 * not known, or the database is older than they are.
 */
export async function readSettings(db: Db, env: Env): Promise<Env> {
  const secret = await readSecret(env.SECRET, env.DATA_DIR).catch(() => null);
  const { rows } = await sql`select where to_regclass('settings') is not null`.execute(db);
  if (secret === null || rows.length === 0) return env;
  const keys = [secret, ...env.SECRET_PREVIOUS.map((previous) => previous.secret)];
  return mergeSettings(env, (await readRows(db, keys)).kept).env;
}

/** Writes a setting, in the transaction of its change. */
export async function writeSetting(
  trx: Trx,
  { seal }: Pick<StoredSettings, 'seal'>,
  { name, campaign, value, typedFor, setBy, setAt }: KeptSetting,
): Promise<void> {
  const row = {
    sealed: seal(placeOf(name, campaign), JSON.stringify({ value, typedFor })),
    set_by: setBy,
    set_at: setAt,
  };
  await trx
    .insertInto('settings')
    .values({ name, campaign, ...row })
    .onConflict((conflict) => conflict.columns(['name', 'campaign']).doUpdateSet(row))
    .execute();
}

async function readRows(db: Db, keys: readonly string[]): Promise<PanelRows> {
  const rows = await db.selectFrom('settings').selectAll().orderBy('campaign').orderBy('name').execute();
  const read: PanelRows = { kept: [], locked: [] };
  for (const { name, campaign, sealed, set_by: setBy, set_at: setAt } of rows) {
    // A newer release may have more of them.
    if (!panelSetting(name)) continue;
    const row = { name: name as SettingName, campaign, setBy, setAt };
    const text = openWith(keys, placeOf(name, campaign), sealed);
    if (text === null) read.locked.push(row);
    else read.kept.push({ ...row, ...(JSON.parse(text) as Pick<PanelValue, 'value' | 'typedFor'>) });
  }
  return read;
}

async function resealRows(db: Db, secret: string, keys: readonly string[]): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx.selectFrom('settings').selectAll().forUpdate().execute();
    let resealed = 0;
    for (const { name, campaign, sealed } of rows) {
      const place = placeOf(name, campaign);
      if (openSealed(secret, place, sealed) !== null) continue;
      const text = openWith(keys, place, sealed);
      if (text === null) continue;
      await trx
        .updateTable('settings')
        .set({ sealed: sealText(secret, place, text) })
        .where('name', '=', name)
        .where('campaign', '=', campaign)
        .execute();
      resealed += 1;
    }
    return resealed;
  });
}

/** Mark of where the continuous archive of the embedded database goes. */
function archiveOf({ DATABASE_URL, BACKUP_URL, BACKUP_RECIPIENT }: Env): string | null {
  return DATABASE_URL ? null : JSON.stringify([BACKUP_URL, BACKUP_RECIPIENT]);
}

/** Place of a setting's value, which opens nowhere else. */
function placeOf(name: string, campaign: string): string {
  return `setting:${name}:${campaign}`;
}

function openWith(keys: readonly string[], place: string, sealed: Buffer): string | null {
  for (const key of keys) {
    const text = openSealed(key, place, sealed);
    if (text !== null) return text;
  }
  return null;
}
