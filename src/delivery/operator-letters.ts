import type { Campaigns } from '../campaigns/live-campaigns.ts';
import type { Clock } from '../platform/clock.ts';
import type { Mail } from '../platform/outbox/mailer.ts';
import type { Role } from '../shared/panel/roles.ts';
import { withdrawalEnd } from '../shared/withdrawal-period.ts';
import {
  type AlertEmailProps,
  type DailyEmailProps,
  type RenderedEmail,
  renderAccessEmail,
  renderAlertEmail,
  renderDailyEmail,
  renderInvitationEmail,
  renderSalesEmail,
  renderSignInEmail,
  type SalesEmailProps,
} from './emails/render-emails.ts';
import { letterOf } from './letter.ts';

interface Dependencies {
  campaigns: Campaigns;
  demo: boolean;
  /** The shop's address, without a slash at its end. */
  publicUrl: () => string;
  clock: Clock;
  renderers?: { alert: (props: AlertEmailProps) => Promise<RenderedEmail> };
}

/** Whom a mail is for who runs the shop. */
interface ToOperator {
  /** Names the mail. */
  id: string;
  to: string;
}

/** Beginnings of the Message-IDs of mails that open the panel. */
export const ENTRY_MAILS = { signIn: 'sign-in-', invitation: 'invitation-' } as const;

/** What a mail says, but for whose mail it is. */
type Told<Props> = Omit<Props, 'campaign' | 'demo'>;

/** Mails to operators, in the name of the main campaign, or of another where that can't be read. */
export function createOperatorLetters({ campaigns, demo, publicUrl, clock, renderers }: Dependencies) {
  const main = () =>
    campaigns.of(campaigns.main).catch((error: unknown) => {
      const [other] = campaigns.all();
      if (!other) throw error;
      return other.campaign;
    });
  return {
    /** Tells the operators of an alert. @param to addresses, separated by commas */
    async composeAlert({ to, ...alert }: Omit<Told<AlertEmailProps>, 'panelUrl'> & { to: string }): Promise<Mail> {
      const render = renderers?.alert ?? renderAlertEmail;
      const campaign = await main();
      const content = await render({ campaign, demo, panelUrl: `${publicUrl()}/painel`, ...alert });
      return letterOf(campaigns, campaign, { id: `alert-${alert.id}`, to, ...content });
    },

    /** The link that signs an operator in. */
    async composeSignIn({ id, to, url }: ToOperator & { url: string }): Promise<Mail> {
      const campaign = await main();
      const content = await renderSignInEmail({ campaign, url, demo });
      return letterOf(campaigns, campaign, { id: ENTRY_MAILS.signIn + id, to, ...content });
    },

    /** Tells somebody that they may sign in, and as what. */
    async composeInvitation({ id, to, url, role }: ToOperator & { url: string; role: Role }): Promise<Mail> {
      const campaign = await main();
      const content = await renderInvitationEmail({ campaign, url, role, demo });
      return letterOf(campaigns, campaign, { id: ENTRY_MAILS.invitation + id, to, ...content });
    },

    /** Tells an operator of sales. One that tells of more is another mail, so that no reader drops it as a repeat. */
    async composeSales({ id, to, ...told }: ToOperator & Told<SalesEmailProps>): Promise<Mail> {
      const campaign = await main();
      const content = await renderSalesEmail({ campaign, demo, ...told });
      return letterOf(campaigns, campaign, { id: `sales-${id}-${told.count}`, to, ...content });
    },

    /** Tells an operator what a day brought, and what could wait. */
    async composeDaily({ id, to, ...told }: ToOperator & Told<DailyEmailProps>): Promise<Mail> {
      const campaign = await main();
      const content = await renderDailyEmail({ campaign, demo, ...told });
      return letterOf(campaigns, campaign, { id: `daily-${id}`, to, ...content });
    },

    /** The product's mail as a buyer gets it, marked as a test; its links lead to the shop alone. */
    async composeTest({ id, to }: ToOperator): Promise<Mail> {
      const campaign = await main();
      const { amount, guaranteeDays } = campaign.product;
      const shop = campaigns.addressOf(campaign.id);
      const now = clock();
      const content = await renderAccessEmail({
        campaign,
        demo,
        test: true,
        buyerName: 'Teste',
        orderNumber: 'TESTE',
        amount,
        paidAt: now,
        withdrawUntil: withdrawalEnd({ paidAt: now, receivedAt: now }, guaranteeDays, now),
        accessUrl: shop,
        orderUrl: shop,
      });
      return letterOf(campaigns, campaign, { id: `test-${id}`, to, ...content });
    },
  };
}
