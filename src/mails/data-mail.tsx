import { Text } from './mail-elements.tsx';
import { Action, Layout, type MailCampaign } from './mail-layout.tsx';
import { styles } from './mail-styles.ts';
import type { BuyerTemplate } from './mail-template.ts';

interface DataMailProps {
  campaign: MailCampaign;
  /** Absolute address of the reader's own data. */
  dataUrl: string;
  demo: boolean;
}

function DataBody({ campaign, dataUrl, demo }: DataMailProps) {
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

/** Link to one's own data (LGPD, art. 18). */
export const dataMail: BuyerTemplate<DataMailProps> = {
  name: 'meus dados',
  subject: () => 'Seus dados pessoais: link para baixar ou apagar',
  Body: DataBody,
  sample: ({ campaign, link, demo }) => ({ campaign, dataUrl: link, demo }),
};
