import { createElement, type FunctionComponent, type ReactElement } from 'react';
import type { Centavos } from '../shared/money.ts';
import type { OrderStatus } from '../shared/order-status.ts';
import { Layout, type MailCampaign } from './mail-layout.tsx';
import type { MailPictures } from './mail-pictures.ts';

/** Mail before it is rendered. */
export interface MailDraft {
  subject: string;
  body: ReactElement;
}

/** Props that the frame of every mail shows. */
export interface FramedProps {
  campaign: MailCampaign;
  pictures: MailPictures;
  demo: boolean;
  /** The shop has no campaign yet, and so no seller. */
  isBare?: boolean;
}

/** Text of a mail. */
export interface MailTemplate<Props extends object, Sample extends object = Props> {
  subject(props: Props): string;
  /** Line that mail readers show beside the subject. */
  preview(props: Props): string;
  heading(props: Props): string;
  /** Reason why the recipient gets this mail. */
  reason(props: Props): string;
  /** Whether it is about what was bought, and begins with its cover. */
  hasCover?: true;
  /** Whether it only tries the mail server, and says so. */
  isTest?: true;
  Body: FunctionComponent<Props>;
  /** Returns invented props, for tests and for the go-live check; of operators' mails, without those of every such mail. */
  sample(facts: SampleFacts): Sample;
}

/** Invented facts of samples. */
export interface SampleFacts extends FramedProps {
  buyerName: string;
  orderNumber: string;
  amount: Centavos;
  at: Date;
  /** Absolute address. */
  link: string;
}

/** Text of a mail to a buyer, or to another person outside the shop: the go-live check reads it. */
export interface BuyerTemplate<Props extends object, Sample extends object = Props>
  extends MailTemplate<Props, Sample> {
  /** Name in the report of the go-live check. */
  name: string;
}

/** Props of every mail to an operator, which is sent in the main campaign's name. */
export interface OperatorMailProps extends FramedProps {
  /** Addresses of the panel and of the campaign, without a slash at their ends. */
  panelUrl: string;
  shopUrl: string;
}

/** Text of a mail to an operator. */
export type OperatorTemplate<Params extends object> = MailTemplate<OperatorMailProps & Params, Params>;

/** Mail to an operator that opens the panel: no visitor of a demonstration may read it. */
export interface EntryMail<Params extends object> extends OperatorTemplate<Params> {
  /** Time after which it is no longer sent. */
  lifeSeconds: number;
}

/** Props of every mail about an order. */
export interface OrderMailProps extends FramedProps {
  buyerName: string;
  orderNumber: string;
  /** Absolute address of the order's page. */
  orderUrl: string;
}

/** Access that an order's payment has opened. */
export interface MailedAccess {
  paidAt: Date;
  /** Last moment to withdraw. */
  withdrawUntil: Date;
  /** Whether it has passed. */
  withdrawOver: boolean;
  /** Absolute addresses of the product and of the form for a testimonial. */
  accessUrl: string;
  testimonialUrl: string;
}

/** Withdrawal that was requested on the access page. */
export interface MailedWithdrawal {
  requestedAt: Date;
  /** Absolute address of the page that confirms it, and the end of its validity. */
  confirmUrl: string;
  confirmUntil: Date;
  /** Reason of the seller's refusal; null without one. */
  refusal: string | null;
}

/** Order that a mail is about, as it is when the mail leaves. */
export interface MailedOrder {
  props: OrderMailProps;
  status: OrderStatus;
  /** Whether the seller gives the product away. */
  isFree: boolean;
  /** Whether its access is open; whether it ever was. */
  hasAccess: boolean;
  hadAccess: boolean;
  /** Whether its requested withdrawal was refused; whether its buyer can still confirm it. */
  isRefused: boolean;
  isConfirmable: boolean;
  /** Whether the mail replaces a link without the buyer's request. */
  isRenewal: boolean;
  /** Captured amount, or the ordered one before a payment. */
  captured: Centavos;
  /** Amount of the refund that the mail is about; the captured amount if that is all of it. */
  refunded(): Promise<Centavos>;
  /** Amount that the buyer's withdrawal returns, as {@link refunded}: it may consist of several refunds. */
  withdrawn(): Promise<Centavos>;
  /** Amount that a withdrawal would return. */
  refundable(): Promise<Centavos>;
  /** @throws if no payment has opened an access */
  access(): Promise<MailedAccess>;
  /** @throws if no withdrawal was requested */
  withdrawal(): MailedWithdrawal;
  /** Whether its buyer may be asked for a testimonial. */
  mayInvite(): Promise<boolean>;
}

/** Kind of mails about orders. */
export interface OrderMail {
  /** Its texts, one for each case. */
  templates: readonly BuyerTemplate<never, object>[];
  /** Writes it, in the text of the case. */
  draft(order: MailedOrder): Promise<MailDraft>;
  /** Whether it still has to be sent; else it never leaves. By default it has. */
  isWanted?(order: MailedOrder): boolean | Promise<boolean>;
  /** Whether it carries the link to the product: its sending counts as the buyer's receipt. */
  hasAccessLink: boolean;
  /** Whether it is cancelled when the access is closed. */
  endsWithAccess: boolean;
  /** Whether its buyer would lose something if it were never sent: an erasure waits for it. */
  isAwaited: boolean;
  /** Whether a permanent refusal of it calls an operator. */
  alertsOnBounce: boolean;
}

/** Puts props into a mail's text. */
export function draftMail<Props extends FramedProps>(template: MailTemplate<Props, object>, props: Props): MailDraft {
  const { subject, preview, heading, reason, hasCover, isTest = false, Body } = template;
  const { campaign, demo, isBare = false } = props;
  const { cover, logo } = props.pictures;
  const frame = {
    campaign,
    demo,
    pictures: { logo, ...(hasCover && { cover }) },
    preview: preview(props),
    heading: heading(props),
    reason: reason(props),
    isTest,
    isBare,
  };
  return { subject: subject(props), body: createElement(Layout, frame, createElement(Body, props)) };
}
