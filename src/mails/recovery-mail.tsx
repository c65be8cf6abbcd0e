import { Text } from './mail-elements.tsx';
import { Action, Greeting } from './mail-layout.tsx';
import { useStyles } from './mail-styles.ts';
import {
  type BuyerTemplate,
  draftMail,
  type MailedAccess,
  type OrderMail,
  type OrderMailProps,
  type SampleFacts,
} from './mail-template.ts';

type RecoveryMailProps = Pick<OrderMailProps, 'campaign' | 'pictures' | 'buyerName' | 'demo'> &
  Pick<MailedAccess, 'accessUrl'>;

function RenewedBody({ campaign, buyerName, accessUrl }: RecoveryMailProps) {
  const styles = useStyles();
  const { product, access } = campaign;
  return (
    <>
      <Greeting name={buyerName} />
      <Text style={styles.text}>
        Trocamos o link que abre <strong>{product.title}</strong>. Use este no lugar do anterior; o que ele abre
        continua o mesmo. {access.mail.again}
      </Text>
      <Action href={accessUrl} label="Abrir meu acesso" />
    </>
  );
}

function RecoveryBody({ campaign, buyerName, accessUrl }: RecoveryMailProps) {
  const styles = useStyles();
  const { product, access } = campaign;
  return (
    <>
      <Greeting name={buyerName} />
      <Text style={styles.text}>
        Você pediu de novo o link de <strong>{product.title}</strong>. {access.mail.again}
      </Text>
      <Action href={accessUrl} label="Abrir meu acesso" />
    </>
  );
}

const sample = ({ campaign, pictures, buyerName, link, demo }: SampleFacts) => ({
  campaign,
  pictures,
  buyerName,
  accessUrl: link,
  demo,
});

/** Link again, for a buyer who requested it. */
export const recoveryTemplate: BuyerTemplate<RecoveryMailProps> = {
  name: 'recuperação',
  hasCover: true,
  subject: ({ campaign }) => `Seu link de acesso a ${campaign.product.title}`,
  preview: ({ campaign }) => `Aqui está o link que você pediu para abrir ${campaign.product.title}.`,
  heading: () => 'Aqui está seu link de acesso',
  reason: () =>
    'Você recebeu este e-mail porque alguém pediu o link de acesso deste endereço. Se não foi você, ignore-o: só quem lê esta caixa de entrada recebe o link.',
  Body: RecoveryBody,
  sample,
};

/** Link that replaces a buyer's earlier one, without a request: see `link-renewal.ts`. */
const renewedTemplate: BuyerTemplate<RecoveryMailProps> = {
  name: 'link trocado',
  hasCover: true,
  subject: ({ campaign }) => `Seu novo link de acesso a ${campaign.product.title}`,
  preview: ({ campaign }) => `O link para abrir ${campaign.product.title} mudou. Este é o novo.`,
  heading: () => 'Seu link de acesso mudou',
  reason: ({ campaign }) =>
    `Você recebeu este e-mail porque tem acesso a ${campaign.product.title}. Guarde-o: o link é só seu, não o compartilhe.`,
  Body: RenewedBody,
  sample,
};

export const recoveryMail: OrderMail = {
  templates: [recoveryTemplate, renewedTemplate],
  draft: async (order) =>
    draftMail(order.isRenewal ? renewedTemplate : recoveryTemplate, { ...order.props, ...(await order.access()) }),
  // A link may have been requested just before the refund.
  isWanted: ({ hasAccess }) => hasAccess,
  hasAccessLink: true,
  endsWithAccess: true,
  isAwaited: false,
  alertsOnBounce: true,
};
