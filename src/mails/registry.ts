import type { NoticesTable, OperatorMailsTable } from '../platform/db/schema.ts';
import { ORDER_MAIL_KINDS, type OrderMailKind } from '../shared/order-mail-kinds.ts';
import { accessMail } from './access-mail.tsx';
import { alertMail } from './alert-mail.tsx';
import { dailyMail } from './daily-mail.tsx';
import { dataMail } from './data-mail.tsx';
import { erasureMail } from './erasure-mail.tsx';
import { invitationMail } from './invitation-mail.tsx';
import { linkMadeMail } from './link-made-mail.tsx';
import type { BuyerTemplate, MailTemplate, OrderMail } from './mail-template.ts';
import { partialRefundMail } from './partial-refund-mail.tsx';
import { recoveryMail } from './recovery-mail.tsx';
import { refundedMail } from './refunded-mail.tsx';
import { salesMail } from './sales-mail.tsx';
import { settingsChangedMail } from './settings-changed-mail.tsx';
import { signInMail } from './sign-in-mail.tsx';
import { spotFreeMail } from './spot-free-mail.tsx';
import { testMail } from './test-mail.tsx';
import { testimonialMail } from './testimonial-mail.tsx';
import { withdrawalMail } from './withdrawal-mail.tsx';
import { withdrawalRefusedMail } from './withdrawal-refused-mail.tsx';
import { withdrawalRequestMail } from './withdrawal-request-mail.tsx';

/** Mails about orders, by the kind of their rows. */
export const ORDER_MAILS: Readonly<Record<OrderMailKind, OrderMail>> = {
  access: accessMail,
  recovery: recoveryMail,
  'withdrawal-request': withdrawalRequestMail,
  'withdrawal-refused': withdrawalRefusedMail,
  withdrawal: withdrawalMail,
  partial_refund: partialRefundMail,
  refunded: refundedMail,
  testimonial: testimonialMail,
};

/** Mails to persons who need not be buyers. */
export const PERSON_MAILS = {
  data: dataMail,
  erasure: erasureMail,
  'spot-free': spotFreeMail,
} satisfies Record<string, BuyerTemplate<never, object>>;

export type PersonMailKind = keyof typeof PERSON_MAILS;

/** Mails to operators that open the panel, by the kind of their rows. */
export const ENTRY_MAILS = {
  'sign-in': signInMail,
  invitation: invitationMail,
  'link-made': linkMadeMail,
} satisfies Record<OperatorMailsTable['kind'], MailTemplate<never, object> & { lifeSeconds: number }>;

export type OperatorMailKind = 'alert' | 'settings-changed' | NoticesTable['kind'] | OperatorMailsTable['kind'];

/** Mails to operators, by the kind of their rows. */
export const OPERATOR_MAILS = {
  ...ENTRY_MAILS,
  alert: alertMail,
  'settings-changed': settingsChangedMail,
  sales: salesMail,
  daily: dailyMail,
  test: testMail,
} satisfies Record<OperatorMailKind, MailTemplate<never, object>>;

/** Texts that reach buyers and other persons outside the shop. */
export const BUYER_TEMPLATES: readonly BuyerTemplate<never, object>[] = [
  ...Object.values(ORDER_MAILS).flatMap(({ templates }) => templates),
  ...Object.values(PERSON_MAILS),
];

/** Lists the kinds of mails about orders that have a property. */
export function orderMailsThat(property: 'hasAccessLink' | 'endsWithAccess' | 'isAwaited'): OrderMailKind[] {
  return ORDER_MAIL_KINDS.filter((kind) => ORDER_MAILS[kind][property]);
}

/** Whether a mail brings the link to the product. @param kind an {@link OrderMailKind}; another release may have more */
export function hasAccessLink(kind: string): boolean {
  return ORDER_MAILS[kind as OrderMailKind]?.hasAccessLink ?? false;
}
