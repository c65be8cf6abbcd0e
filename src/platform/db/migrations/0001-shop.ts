import { type Kysely, sql } from 'kysely';
import { CAMPAIGNS } from './0001-shop/campaigns.ts';
import { DELIVERY } from './0001-shop/delivery.ts';
import { EVIDENCE } from './0001-shop/evidence.ts';
import { JOURNAL } from './0001-shop/journal.ts';
import { LISTS } from './0001-shop/lists.ts';
import { NOTICES } from './0001-shop/notices.ts';
import { OPERATORS } from './0001-shop/operators.ts';
import { ORDERS } from './0001-shop/orders.ts';
import { PANEL } from './0001-shop/panel.ts';
import { PAYMENTS } from './0001-shop/payments.ts';
import { PEOPLE } from './0001-shop/people.ts';
import { PICTURES } from './0001-shop/pictures.ts';
import { PRODUCTS } from './0001-shop/products.ts';
import { SALES } from './0001-shop/sales.ts';
import { SHOP } from './0001-shop/shop.ts';
import { STORAGE } from './0001-shop/storage.ts';
import { TRACKING } from './0001-shop/tracking.ts';
import { TRIGGERS } from './0001-shop/triggers.ts';
import { VIDEOS } from './0001-shop/videos.ts';

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
