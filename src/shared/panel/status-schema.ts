import { z } from 'zod';
import { moment } from './list-schema.ts';

/** What the settings say of the shop, without any secret of theirs. */
const settings = {
  mode: z.enum(['demo', 'live']),
  /** Null: the settings name none. */
  publicUrl: z.string().nullable(),
  /** Of the program, by its year and month. */
  version: z.string(),
  /** Names the build that runs; null: it runs from its sources. */
  release: z.string().nullable(),
  node: z.string(),
};

/** A provider of the shop, in the order in which they are tried. */
const provider = z.object({
  name: z.string(),
  /** Where it is asked; null: nowhere, as it is the simulator. */
  host: z.string().nullable(),
  /** Of the newest orders, the last one that it made a charge for. */
  lastCharge: moment.nullable(),
  /** The last webhook among the newest. */
  lastWebhook: moment.nullable(),
});

/** What `npx vitrine status` tells. Sizes are bytes. */
export const shopStatus = z.object({
  ...settings,
  postgres: z.string(),
  providers: z.array(provider),
  /** Null: mails are only shown, in a demonstration. */
  mail: z.object({ server: z.string(), from: z.string() }).nullable(),
  /** To buyers; those that are due, and those that wait for their hour. */
  mails: z.object({ queued: z.int(), scheduled: z.int(), lastSent: moment.nullable() }),
  disk: z.object({ folder: z.string(), free: z.int(), size: z.int() }).nullable(),
  databaseSize: z.int(),
  /** When the newest backup was made that the shop has made by itself. */
  lastBackup: moment.nullable(),
  /** Null: the database is another one's, or nothing is archived. */
  archive: z
    .object({
      /** Everything that was written before can be brought back; null while there is no base copy. */
      until: moment.nullable(),
      /** When it was looked at. */
      at: moment,
    })
    .nullable(),
});
export type ShopStatus = z.infer<typeof shopStatus>;
/** The part of it that the settings tell. */
export type ShopSettings = Pick<ShopStatus, 'mode' | 'publicUrl' | 'version' | 'release' | 'node' | 'mail'> & {
  dataDir: string;
  providers: { name: string; host: string | null }[];
};

/** `GET status`: the same, and what the process knows that answers. */
export const servedStatus = shopStatus.extend({
  /** When it began. */
  since: moment,
  /** Providers that are passed over for some seconds, as they failed three times in a row. */
  passedOver: z.array(z.string()),
});
export type ServedStatus = z.infer<typeof servedStatus>;
