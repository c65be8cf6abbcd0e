import type { Campaigns } from '../campaigns/live-campaigns.ts';
import type { Campaign } from '../campaigns/schema.ts';
import type { Mail } from '../platform/outbox/mailer.ts';
import { bareShop } from './bare-shop.ts';
import { mailPictures } from './mail-pictures.ts';
import { draftMail, type FramedProps, type MailDraft, type MailTemplate } from './mail-template.ts';
import { ENTRY_MAILS, OPERATOR_MAILS, type OperatorMailKind, PERSON_MAILS, type PersonMailKind } from './registry.ts';
import { type MailContent, renderMail } from './render-mail.ts';

export interface MailDependencies {
  campaigns: Campaigns;
  /** Mails say that it is a demonstration. */
  demo: boolean;
  /** The shop's address, without a slash at its end. */
  publicUrl: () => string;
  /** Renders a mail; replaced where no one reads them. */
  renderMail?: (draft: MailDraft) => Promise<MailContent>;
}

interface Recipient {
  /** Id of the mail: the same for the same fact. */
  id: string;
  /** Addresses, separated by commas. */
  to: string;
}

type PropsOf<Template> = Template extends MailTemplate<infer Props, object> ? Props : never;

/** Parameters of a mail to an operator, without what every such mail contains. */
type OperatorMailParams<Kind extends OperatorMailKind> = ReturnType<(typeof OPERATOR_MAILS)[Kind]['sample']>;

/** Parameters of a mail to a person, without what every such mail contains. */
type PersonMailParams<Kind extends PersonMailKind> = Omit<PropsOf<(typeof PERSON_MAILS)[Kind]>, keyof FramedProps>;

/** Prefixes of the Message-IDs of mails that open the panel, or close the shop. */
export const ENTRY_MAIL_PREFIXES = [...Object.keys(ENTRY_MAILS), 'settings-changed'].map((kind) => `${kind}-`);

export type MailComposer = ReturnType<typeof createMailComposer>;

/** Creates the composer of all mails, each in the name of a campaign's seller. */
export function createMailComposer({ campaigns, demo, publicUrl, renderMail: render = renderMail }: MailDependencies) {
  /**
   * Composes a mail in the name of a campaign's seller.
   *
   * @param id makes the Message-ID, so that mail servers notice a repeat
   */
  async function composeMail(
    { id: campaign, seller }: Pick<Campaign, 'id' | 'seller'>,
    { id, to }: Recipient,
    draft: MailDraft,
  ): Promise<Mail> {
    const messageId = `${id}@${new URL(campaigns.addressOf(campaign)).hostname}`;
    return { messageId, seller, to, ...(await render(draft)) };
  }

  /** Finds the main campaign, or another if that can't be read; null in a shop that has none yet. */
  async function mainCampaign(): Promise<Campaign | null> {
    const [other] = campaigns.all();
    if (campaigns.main === null) return other?.campaign ?? null;
    return campaigns.of(campaigns.main).catch((error: unknown) => {
      if (!other) throw error;
      return other.campaign;
    });
  }

  /** Returns the address of a mail to an operator, and what it says of the shop. */
  async function operatorProps() {
    const common = { demo, panelUrl: `${publicUrl()}/painel` };
    const campaign = await mainCampaign();
    if (!campaign) {
      const shopUrl = publicUrl();
      const bare = bareShop(shopUrl);
      const seller = { name: bare.seller.name, email: null };
      return { seller, props: { ...common, shopUrl, campaign: bare, pictures: {}, isBare: true } };
    }
    const shopUrl = campaigns.addressOf(campaign.id);
    return {
      seller: campaign.seller,
      props: { ...common, shopUrl, campaign, pictures: mailPictures(campaign, shopUrl) },
    };
  }

  return {
    composeMail,

    /** Composes a mail to an operator. */
    async composeForOperator<Kind extends OperatorMailKind>(
      kind: Kind,
      { id, to }: Recipient,
      params: OperatorMailParams<Kind>,
    ): Promise<Mail> {
      const { seller, props } = await operatorProps();
      const draft = draftMail<never>(OPERATOR_MAILS[kind], { ...params, ...props } as never);
      const messageId = `${kind}-${id}@${new URL(props.shopUrl).hostname}`;
      return { messageId, seller, to, ...(await render(draft)) };
    },

    /** Composes a mail to a person who need not be a buyer. @param campaign of the person's request */
    composeForPerson<Kind extends PersonMailKind>(
      kind: Kind,
      { campaign, ...recipient }: Recipient & { campaign: Campaign },
      params: PersonMailParams<Kind>,
    ): Promise<Mail> {
      const pictures = mailPictures(campaign, campaigns.addressOf(campaign.id));
      const draft = draftMail<never>(PERSON_MAILS[kind], { ...params, campaign, pictures, demo } as never);
      return composeMail(campaign, recipient, draft);
    },
  };
}
