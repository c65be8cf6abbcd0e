import { Text } from './elements.tsx';
import { styles } from './email-styles.ts';
import { Action, Layout, type MailCampaign } from './layout.tsx';

export interface DataEmailProps {
  campaign: MailCampaign;
  /** Absolute address of the reader's own data. */
  dataUrl: string;
  demo: boolean;
}

export const dataSubject = () => 'Seus dados pessoais: link para baixar ou apagar';

/** The link to one's own data (LGPD, art. 18). */
export function DataEmail({ campaign, dataUrl, demo }: DataEmailProps) {
  return (
    <Layout
      campaign={campaign}
      preview="Use este link para baixar ou apagar os dados que temos com este e-mail."
      heading="Seus dados pessoais"
      reason="Você recebeu este e-mail porque alguém pediu os dados pessoais deste endereço. Se não foi você, ignore-o: só quem lê esta caixa de entrada recebe o link."
      demo={demo}
    >
      <Text style={styles.text}>Olá!</Text>
      <Text style={styles.text}>
        Pelo link abaixo você baixa uma cópia dos dados que {campaign.chrome.logo} tem com este e-mail, ou pede para
        apagá-los. Ele vale por 24 horas.
      </Text>
      <Action href={dataUrl} label="Ver meus dados" theme={campaign.theme} />
    </Layout>
  );
}
