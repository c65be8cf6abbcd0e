import { Text } from './mail-elements.tsx';
import { Action } from './mail-layout.tsx';
import { useStyles } from './mail-styles.ts';
import type { BuyerTemplate, FramedProps } from './mail-template.ts';

interface DataMailProps extends FramedProps {
  /** Absolute address of the reader's own data. */
  dataUrl: string;
}

function DataBody({ campaign, dataUrl }: DataMailProps) {
  const styles = useStyles();
  return (
    <>
      <Text style={styles.text}>Olá!</Text>
      <Text style={styles.text}>
        Pelo link abaixo você baixa uma cópia dos dados que {campaign.chrome.logo} tem com este e-mail, ou pede para
        apagá-los. Ele vale por 24 horas.
      </Text>
      <Action href={dataUrl} label="Ver meus dados" />
    </>
  );
}

/** Link to one's own data (LGPD, art. 18). */
export const dataMail: BuyerTemplate<DataMailProps> = {
  name: 'meus dados',
  subject: () => 'Seus dados pessoais: link para baixar ou apagar',
  preview: () => 'Use este link para baixar ou apagar os dados que temos com este e-mail.',
  heading: () => 'Seus dados pessoais',
  reason: () =>
    'Você recebeu este e-mail porque alguém pediu os dados pessoais deste endereço. Se não foi você, ignore-o: só quem lê esta caixa de entrada recebe o link.',
  Body: DataBody,
  sample: ({ campaign, pictures, link, demo }) => ({ campaign, pictures, dataUrl: link, demo }),
};
