import type { AlertsService } from '../alerts/service.ts';
import type { BackupStart } from '../backup/service.ts';
import type { DataRightsService } from '../consent/service.ts';
import type { InboxService } from '../inbox/service.ts';
import type { OperatorsService } from '../operators/service.ts';
import type { OrderContext } from '../orders/service.ts';
import type { Pictures } from '../pictures/service.ts';
import type { ShopSettings } from '../shared/panel/status-schema.ts';
import type { TestimonialsService } from '../testimonials/service.ts';
import type { TrackingService } from '../tracking/service.ts';
import type { CampaignContext } from './campaigns/campaign-context.ts';
import type { PictureContext } from './pictures/campaign-pictures.ts';
import type { ProductContext } from './products/context.ts';

/** Backups of the settings now. */
export interface ShopBackups {
  /** Whether the shop makes some by itself. */
  isOn(): boolean;
  /** Public key that they are encrypted for; null without one. */
  recipient(): string | null;
  /** Begins one now; null without a place for it. */
  ask(): Promise<BackupStart | null>;
}

/** Values of the shop that the commands and queries of the panel and of the command line run with. */
export interface ShopContext extends CampaignContext, ProductContext, PictureContext, OrderContext {
  alerts: AlertsService;
  backups: ShopBackups;
  dataRights: DataRightsService;
  inbox: InboxService;
  /** Whether the settings name the campaign at `/`: then nobody else moves it. */
  isMainFixed: boolean;
  /** Checks the campaign at `/` as it is published now. @returns whether it may be sold */
  mainPasses(): Promise<boolean>;
  /** Whether there is a mail server. */
  mails: () => boolean;
  operators: OperatorsService;
  /** Host name of the shop's own address; null if it is not known. */
  ownHost: string | null;
  /** Pays at the simulator; null without one. */
  paySimulated: ((orderId: string) => Promise<void>) | null;
  pictures: Pictures;
  /** Returns the settings that may be shown. */
  settings: () => ShopSettings;
  testimonials: Pick<TestimonialsService, 'publish' | 'hide'>;
  tracking: TrackingService;
}
