import { z } from 'zod';
import { moment } from './list-schema.ts';

/** Settings of the shop, without secrets. */
const settings = {
  mode: z.enum(['demo', 'live']),
  /** Null if the settings have none. */
  publicUrl: z.string().nullable(),
  /** Version of the program, by its year and month. */
  version: z.string(),
  /** Id of the running build; null: it runs from its sources. */
  release: z.string().nullable(),
  node: z.string(),
};

/** A provider of the shop, in the order in which they are tried. */
const provider = z.object({
  name: z.string(),
  /** Host of its API; null for the simulator. */
  host: z.string().nullable(),
  /** Time of its last charge among the newest orders. */
  lastCharge: moment.nullable(),
  /** Time of its last webhook among the newest. */
  lastWebhook: moment.nullable(),
});

/** Output of `npx vitrine status`. Sizes are bytes. */
const shopStatus = z.object({
  ...settings,
  postgres: z.string(),
  providers: z.array(provider),
  /** Null: mails are only shown, in a demonstration, or wait. */
  mail: z.object({ server: z.string(), from: z.string() }).nullable(),
  /** Mails to buyers: due ones, and scheduled ones. */
  mails: z.object({ queued: z.int(), scheduled: z.int(), lastSent: moment.nullable() }),
  disk: z.object({ folder: z.string(), free: z.int(), size: z.int() }).nullable(),
  databaseSize: z.int(),
  /** Time of the shop's last automatic backup. */
  lastBackup: moment.nullable(),
  /** Null: the database is external, or nothing is archived. */
  archive: z
    .object({
      /** Everything written before can be restored; null while there is no base copy. */
      until: moment.nullable(),
      /** Time of the check. */
      at: moment,
    })
    .nullable(),
});
export type ShopStatus = z.infer<typeof shopStatus>;
/** Part of the status that comes from the settings. */
export type ShopSettings = Pick<ShopStatus, 'mode' | 'publicUrl' | 'version' | 'release' | 'node' | 'mail'> & {
  dataDir: string;
  providers: { name: string; host: string | null }[];
};

/** Answer of `GET status`: the status, and data of the answering process. */
export const servedStatus = shopStatus.extend({
  /** Start of the process. */
  since: moment,
  /** Providers that are skipped for some seconds after three failures in a row. */
  passedOver: z.array(z.string()),
});
export type ServedStatus = z.infer<typeof servedStatus>;
