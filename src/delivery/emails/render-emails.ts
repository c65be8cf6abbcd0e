import { convert, type HtmlToTextOptions } from 'html-to-text';
import { createElement, type ReactElement } from 'react';
import { AccessEmail, type AccessEmailProps, accessSubject } from './access-email.tsx';
import { AlertEmail, type AlertEmailProps, alertSubject } from './alert-email.tsx';
import { DailyEmail, type DailyEmailProps, dailySubject } from './daily-email.tsx';
import { DataEmail, type DataEmailProps, dataSubject } from './data-email.tsx';
import { ErasureEmail, type ErasureEmailProps, erasureSubject } from './erasure-email.tsx';
import { GrantedEmail, type GrantedEmailProps, grantedSubject } from './granted-email.tsx';
import {
  InvitationEmail,
  type InvitationEmailProps,
  invitationSubject,
  SignInEmail,
  type SignInEmailProps,
  signInSubject,
} from './operator-email.tsx';
import {
  RecoverEmail,
  type RecoverEmailProps,
  RenewedEmail,
  recoverSubject,
  renewedSubject,
} from './recover-email.tsx';
import {
  PartialRefundEmail,
  partialRefundSubject,
  type RefundEmailProps,
  RefundedEmail,
  type ReturnedEmailProps,
  refundedSubject,
  WithdrawalEmail,
  WithdrawalRefusedEmail,
  type WithdrawalRefusedEmailProps,
  WithdrawalRequestEmail,
  type WithdrawalRequestEmailProps,
  withdrawalRefusedSubject,
  withdrawalRequestSubject,
  withdrawalSubject,
} from './refund-email.tsx';
import { SalesEmail, type SalesEmailProps, salesSubject } from './sales-email.tsx';
import { SpotFreeEmail, type SpotFreeEmailProps, spotFreeSubject } from './spot-free-email.tsx';
import { TestimonialEmail, type TestimonialEmailProps, testimonialSubject } from './testimonial-email.tsx';

export type {
  AccessEmailProps,
  AlertEmailProps,
  DailyEmailProps,
  RecoverEmailProps,
  RefundEmailProps,
  ReturnedEmailProps,
  SalesEmailProps,
};

/** Mail ready to be sent. */
export interface RenderedEmail {
  subject: string;
  html: string;
  /** Content for readers without HTML. */
  text: string;
}

/** Renders the delivery of a paid order. */
export function renderAccessEmail(props: AccessEmailProps): Promise<RenderedEmail> {
  return renderEmail(accessSubject(props), createElement(AccessEmail, props));
}

/** Renders the delivery of what the seller gives away. */
export function renderGrantedEmail(props: GrantedEmailProps): Promise<RenderedEmail> {
  return renderEmail(grantedSubject(props), createElement(GrantedEmail, props));
}

/** Renders the answer to "Receber meu link novamente". */
export function renderRecoverEmail(props: RecoverEmailProps): Promise<RenderedEmail> {
  return renderEmail(recoverSubject(props), createElement(RecoverEmail, props));
}

/** Renders the replacement of a link that stops opening: see `link-renewal.ts`. */
export function renderRenewedEmail(props: RecoverEmailProps): Promise<RenderedEmail> {
  return renderEmail(renewedSubject(props), createElement(RenewedEmail, props));
}

/** Renders the acknowledgement of a buyer's withdrawal. */
export function renderWithdrawalEmail(props: RefundEmailProps): Promise<RenderedEmail> {
  return renderEmail(withdrawalSubject(), createElement(WithdrawalEmail, props));
}

/** Renders the link that confirms a withdrawal. */
export function renderWithdrawalRequestEmail(props: WithdrawalRequestEmailProps): Promise<RenderedEmail> {
  return renderEmail(withdrawalRequestSubject(), createElement(WithdrawalRequestEmail, props));
}

/** Renders the refusal of a withdrawal. */
export function renderWithdrawalRefusedEmail(props: WithdrawalRefusedEmailProps): Promise<RenderedEmail> {
  return renderEmail(withdrawalRefusedSubject(), createElement(WithdrawalRefusedEmail, props));
}

/** Renders the link to one's own data. */
export function renderDataEmail(props: DataEmailProps): Promise<RenderedEmail> {
  return renderEmail(dataSubject(), createElement(DataEmail, props));
}

/** Renders the notice that an erasure waits for a payment. */
export function renderErasureEmail(props: ErasureEmailProps): Promise<RenderedEmail> {
  return renderEmail(erasureSubject(), createElement(ErasureEmail, props));
}

/** Renders the request for a testimonial. */
export function renderTestimonialEmail(props: TestimonialEmailProps): Promise<RenderedEmail> {
  return renderEmail(testimonialSubject(props), createElement(TestimonialEmail, props));
}

/** Renders the notice of a free spot, for the waiting list. */
export function renderSpotFreeEmail(props: SpotFreeEmailProps): Promise<RenderedEmail> {
  return renderEmail(spotFreeSubject(props), createElement(SpotFreeEmail, props));
}

/** Renders an alert. */
export function renderAlertEmail(props: AlertEmailProps): Promise<RenderedEmail> {
  return renderEmail(alertSubject(props), createElement(AlertEmail, props));
}

/** Renders the link that signs an operator in. */
export function renderSignInEmail(props: SignInEmailProps): Promise<RenderedEmail> {
  return renderEmail(signInSubject(), createElement(SignInEmail, props));
}

/** Renders the invitation of an operator. */
export function renderInvitationEmail(props: InvitationEmailProps): Promise<RenderedEmail> {
  return renderEmail(invitationSubject(props), createElement(InvitationEmail, props));
}

/** Renders the notification of sales, for an operator. */
export function renderSalesEmail(props: SalesEmailProps): Promise<RenderedEmail> {
  return renderEmail(salesSubject(props), createElement(SalesEmail, props));
}

/** Renders the daily summary, for an operator. */
export function renderDailyEmail(props: DailyEmailProps): Promise<RenderedEmail> {
  return renderEmail(dailySubject(props), createElement(DailyEmail, props));
}

/** Renders the completion of a refund. */
export function renderRefundedEmail(props: ReturnedEmailProps): Promise<RenderedEmail> {
  return renderEmail(refundedSubject(), createElement(RefundedEmail, props));
}

/** Renders the completion of a partial refund. */
export function renderPartialRefundEmail(props: ReturnedEmailProps): Promise<RenderedEmail> {
  return renderEmail(partialRefundSubject(), createElement(PartialRefundEmail, props));
}

/** Document type that old versions of Outlook need for the layout. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Options of the plain text: cells on separate lines, and a link that is its own address only once. */
const AS_TEXT: HtmlToTextOptions = {
  wordwrap: false,
  selectors: [
    { selector: '[data-skip-in-text=true]', format: 'skip' },
    { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    { selector: 'td', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  ],
};

async function renderEmail(subject: string, email: ReactElement): Promise<RenderedEmail> {
  // Loaded with the first mail: most commands write none.
  const { renderToStaticMarkup } = await import('react-dom/server');
  const html = DOCTYPE + renderToStaticMarkup(email);
  return { subject, html, text: convert(html, AS_TEXT) };
}
