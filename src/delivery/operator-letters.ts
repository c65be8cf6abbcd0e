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
import { composeMail } from './letter.ts';

export interface OperatorMailDependencies {
  campaigns: Campaigns;
  demo: boolean;
  /** The shop's address, without a slash at its end. */
  publicUrl: () => string;
  clock: Clock;
  renderers?: { alert: (props: AlertEmailProps) => Promise<RenderedEmail> };
}

/** Recipient of a mail to an operator. */
interface OperatorRecipient {
  /** Id of the mail. */
  id: string;
  to: string;
}

/** Prefixes of the Message-IDs of mails that open the panel. */
export const ENTRY_MAILS = { signIn: 'sign-in-', invitation: 'invitation-' } as const;

/** Properties of a mail, without those of the shop. */
type MailContent<Props> = Omit<Props, 'campaign' | 'demo'>;

/** Creates mails to operators, in the name of the main campaign, or of another if that can't be read. */
export function createOperatorMails({ campaigns, demo, publicUrl, clock, renderers }: OperatorMailDependencies) {
  const main = () =>
    campaigns.of(campaigns.main).catch((error: unknown) => {
      const [other] = campaigns.all();
      if (!other) throw error;
      return other.campaign;
    });
  return {
    /** Composes the mail about an alert. @param to addresses, separated by commas */
    async composeAlert({
      to,
      ...alert
    }: Omit<MailContent<AlertEmailProps>, 'panelUrl'> & { to: string }): Promise<Mail> {
      const render = renderers?.alert ?? renderAlertEmail;
      const campaign = await main();
      const content = await render({ campaign, demo, panelUrl: `${publicUrl()}/painel`, ...alert });
      return composeMail(campaigns, campaign, { id: `alert-${alert.id}`, to, ...content });
    },

    /** Composes the mail with the link that signs an operator in. */
    async composeSignIn({ id, to, url }: OperatorRecipient & { url: string }): Promise<Mail> {
      const campaign = await main();
      const content = await renderSignInEmail({ campaign, url, demo });
      return composeMail(campaigns, campaign, { id: ENTRY_MAILS.signIn + id, to, ...content });
    },

    /** Composes the invitation of an operator, with the role. */
    async composeInvitation({ id, to, url, role }: OperatorRecipient & { url: string; role: Role }): Promise<Mail> {
      const campaign = await main();
      const content = await renderInvitationEmail({ campaign, url, role, demo });
      return composeMail(campaigns, campaign, { id: ENTRY_MAILS.invitation + id, to, ...content });
    },

    /** Composes the mail about sales. With another count it has another Message-ID, so that no reader drops it as a repeat. */
    async composeSales({ id, to, ...props }: OperatorRecipient & MailContent<SalesEmailProps>): Promise<Mail> {
      const campaign = await main();
      const content = await renderSalesEmail({ campaign, demo, ...props });
      return composeMail(campaigns, campaign, { id: `sales-${id}-${props.count}`, to, ...content });
    },

    /** Composes the daily mail: the day's numbers, and messages that could wait. */
    async composeDaily({ id, to, ...props }: OperatorRecipient & MailContent<DailyEmailProps>): Promise<Mail> {
      const campaign = await main();
      const content = await renderDailyEmail({ campaign, demo, ...props });
      return composeMail(campaigns, campaign, { id: `daily-${id}`, to, ...content });
    },

    /** Composes the product's mail as a buyer gets it, marked as a test; its links lead to the shop only. */
    async composeTest({ id, to }: OperatorRecipient): Promise<Mail> {
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
      return composeMail(campaigns, campaign, { id: `test-${id}`, to, ...content });
    },
  };
}
