import { type Kysely, sql } from 'kysely';
import { CAMPAIGNS } from './0001-schema/campaigns.ts';
import { DELIVERY } from './0001-schema/delivery.ts';
import { EVIDENCE } from './0001-schema/evidence.ts';
import { JOURNAL } from './0001-schema/journal.ts';
import { LISTS } from './0001-schema/lists.ts';
import { NOTICES } from './0001-schema/notices.ts';
import { OPERATORS } from './0001-schema/operators.ts';
import { ORDERS } from './0001-schema/orders.ts';
import { PANEL } from './0001-schema/panel.ts';
import { PAYMENTS } from './0001-schema/payments.ts';
import { PEOPLE } from './0001-schema/people.ts';
import { PICTURES } from './0001-schema/pictures.ts';
import { PRODUCTS } from './0001-schema/products.ts';
import { SALES } from './0001-schema/sales.ts';
import { SHOP } from './0001-schema/shop.ts';
import { STORAGE } from './0001-schema/storage.ts';
import { TRACKING } from './0001-schema/tracking.ts';
import { TRIGGERS } from './0001-schema/triggers.ts';
import { VIDEOS } from './0001-schema/videos.ts';

/** Schema of version 1, in the order in which tables reference each other. */
const PARTS = [
  STORAGE,
  ORDERS,
  PAYMENTS,
  DELIVERY,
  SHOP,
  CAMPAIGNS,
  PRODUCTS,
  JOURNAL,
  SALES,
  TRACKING,
  PEOPLE,
  LISTS,
  EVIDENCE,
  PICTURES,
  VIDEOS,
  OPERATORS,
  NOTICES,
  PANEL,
  TRIGGERS,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const part of PARTS) await sql.raw(part).execute(db);
}
