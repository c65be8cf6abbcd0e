import type {
  CampaignHostsTable,
  CampaignsTable,
  CampaignVersionsTable,
  PreviewLinksTable,
  ReleaseFilesTable,
  RenderingsTable,
  ScheduledPublicationsTable,
  ServedTextsTable,
} from './tables/campaigns.ts';
import type { AccessGrantsTable, AccessLinksTable, DeliveriesTable, DemoMailsTable } from './tables/delivery.ts';
import type { EvidenceFilesTable, ProofsTable } from './tables/evidence.ts';
import type { JournalTable } from './tables/journal.ts';
import type { ContactListsTable, ListContactsTable, ListIndexTable } from './tables/lists.ts';
import type {
  NoticeSalesTable,
  NoticesTable,
  NotificationSettingsTable,
  TestSalesTable,
  UnannouncedSalesTable,
} from './tables/notices.ts';
import type {
  AuditLogTable,
  OperatorMailsTable,
  OperatorsTable,
  PanelSessionsTable,
  PasskeyChallengesTable,
  PasskeysTable,
  SignInLinksTable,
} from './tables/operators.ts';
import type {
  OrderEventsTable,
  OrderLinesTable,
  OrderNotesTable,
  OrdersTable,
  TermsTable,
  WithdrawalRequestsTable,
} from './tables/orders.ts';
import type {
  MoneyMovesTable,
  OrderSearchTable,
  SalesHoursTable,
  SalesSourcesTable,
  SumsStateTable,
} from './tables/panel.ts';
import type {
  InboxOrdersTable,
  InboxTable,
  PaymentAttemptsTable,
  RefundsTable,
  SimulatorChargesTable,
} from './tables/payments.ts';
import type { AccessLogTable, ConsentReceiptsTable, DataRequestsTable } from './tables/people.ts';
import type { PictureFilesTable, PicturesTable } from './tables/pictures.ts';
import type {
  EarlierProductsTable,
  ProductFilesTable,
  ProductOpeningsTable,
  ProductsTable,
  ProductVersionsTable,
} from './tables/products.ts';
import type {
  PresenceTable,
  StockTable,
  TestimonialConsentsTable,
  TestimonialsTable,
  WaitingListTable,
} from './tables/sales.ts';
import type {
  AlertsTable,
  BackupsTable,
  HeldWorkTable,
  MovesTable,
  RuleEditionsTable,
  ShopHostsTable,
  ShopTable,
  SignaturesTable,
} from './tables/shop.ts';
import type { BlobsTable } from './tables/storage.ts';
import type { ConversionsTable, EventCountsTable, OrderVisitorsTable } from './tables/tracking.ts';
import type { VideosTable } from './tables/videos.ts';

export type * from './tables/campaigns.ts';
export type * from './tables/delivery.ts';
export type * from './tables/journal.ts';
export type * from './tables/lists.ts';
export type * from './tables/notices.ts';
export type * from './tables/operators.ts';
export type * from './tables/orders.ts';
export type * from './tables/panel.ts';
export type * from './tables/payments.ts';
export type * from './tables/people.ts';
export type * from './tables/pictures.ts';
export type * from './tables/products.ts';
export type * from './tables/sales.ts';
export type * from './tables/shop.ts';
export type * from './tables/storage.ts';
export type * from './tables/tracking.ts';
export type * from './tables/videos.ts';

/** All tables; each group of them has a file in `tables/`. */
export interface Database {
  shop: ShopTable;
  shop_hosts: ShopHostsTable;
  campaigns: CampaignsTable;
  campaign_versions: CampaignVersionsTable;
  campaign_hosts: CampaignHostsTable;
  earlier_products: EarlierProductsTable;
  renderings: RenderingsTable;
  scheduled_publications: ScheduledPublicationsTable;
  preview_links: PreviewLinksTable;
  release_files: ReleaseFilesTable;
  served_texts: ServedTextsTable;
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  payment_attempts: PaymentAttemptsTable;
  terms: TermsTable;
  withdrawal_requests: WithdrawalRequestsTable;
  order_events: OrderEventsTable;
  order_notes: OrderNotesTable;
  deliveries: DeliveriesTable;
  access_links: AccessLinksTable;
  access_grants: AccessGrantsTable;
  inbox: InboxTable;
  inbox_orders: InboxOrdersTable;
  refunds: RefundsTable;
  alerts: AlertsTable;
  held_work: HeldWorkTable;
  journal: JournalTable;
  backups: BackupsTable;
  moves: MovesTable;
  stock: StockTable;
  waiting_list: WaitingListTable;
  testimonials: TestimonialsTable;
  testimonial_consents: TestimonialConsentsTable;
  presence: PresenceTable;
  event_counts: EventCountsTable;
  order_visitors: OrderVisitorsTable;
  conversions: ConversionsTable;
  consent_receipts: ConsentReceiptsTable;
  data_requests: DataRequestsTable;
  access_log: AccessLogTable;
  simulator_charges: SimulatorChargesTable;
  demo_mails: DemoMailsTable;
  signatures: SignaturesTable;
  rule_editions: RuleEditionsTable;
  contact_lists: ContactListsTable;
  list_contacts: ListContactsTable;
  list_index: ListIndexTable;
  blobs: BlobsTable;
  products: ProductsTable;
  product_versions: ProductVersionsTable;
  product_files: ProductFilesTable;
  evidence_files: EvidenceFilesTable;
  proofs: ProofsTable;
  product_openings: ProductOpeningsTable;
  pictures: PicturesTable;
  picture_files: PictureFilesTable;
  videos: VideosTable;
  operators: OperatorsTable;
  sign_in_links: SignInLinksTable;
  operator_mails: OperatorMailsTable;
  panel_sessions: PanelSessionsTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  audit_log: AuditLogTable;
  notification_settings: NotificationSettingsTable;
  unannounced_sales: UnannouncedSalesTable;
  notices: NoticesTable;
  test_sales: TestSalesTable;
  notice_sales: NoticeSalesTable;
  order_search: OrderSearchTable;
  money_moves: MoneyMovesTable;
  sales_hours: SalesHoursTable;
  sales_sources: SalesSourcesTable;
  sums_state: SumsStateTable;
}
