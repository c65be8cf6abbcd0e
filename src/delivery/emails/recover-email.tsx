import { Text } from './elements.tsx';
import { styles } from './email-styles.ts';
import { Action, Greeting, Layout, type MailCampaign } from './layout.tsx';

export interface RecoverEmailProps {
  campaign: MailCampaign;
  buyerName: string;
  /** Absolute address of the product. */
  accessUrl: string;
  demo: boolean;
}

export function recoverSubject({ campaign }: RecoverEmailProps): string {
  return `Seu link de acesso a ${campaign.product.title}`;
}

export function renewedSubject({ campaign }: RecoverEmailProps): string {
  return `Seu novo link de acesso a ${campaign.product.title}`;
}

/** Link that replaces a buyer's earlier one, without a request. */
export function RenewedEmail({ campaign, buyerName, accessUrl, demo }: RecoverEmailProps) {
  const { product, theme, access } = campaign;
  return (
    <Layout
      campaign={campaign}
      preview={`O link para abrir ${product.title} mudou. Este é o novo.`}
      heading="Seu link de acesso mudou"
      reason={`Você recebeu este e-mail porque comprou ${product.title}. Guarde-o: o link é só seu, não o compartilhe.`}
      demo={demo}
    >
      <Greeting name={buyerName} />
      <Text style={styles.text}>
        Trocamos o link que abre <strong>{product.title}</strong>. Use este no lugar do anterior; o que você comprou
        continua o mesmo. {access.mail.again}
      </Text>
      <Action href={accessUrl} label="Abrir meu acesso" theme={theme} />
    </Layout>
  );
}

/** Link again, for a buyer who requested it. */
export function RecoverEmail({ campaign, buyerName, accessUrl, demo }: RecoverEmailProps) {
  const { product, theme, access } = campaign;
  return (
    <Layout
      campaign={campaign}
      preview={`Aqui está o link que você pediu para abrir ${product.title}.`}
      heading="Aqui está seu link de acesso"
      reason="Você recebeu este e-mail porque alguém pediu o link de acesso deste endereço. Se não foi você, ignore-o: só quem lê esta caixa de entrada recebe o link."
      demo={demo}
    >
      <Greeting name={buyerName} />
      <Text style={styles.text}>
        Você pediu de novo o link de <strong>{product.title}</strong>. {access.mail.again}
      </Text>
      <Action href={accessUrl} label="Abrir meu acesso" theme={theme} />
    </Layout>
  );
}
