import { ROLE_NAMES, type Role } from '../../shared/panel/roles.ts';
import { Text } from './elements.tsx';
import { styles } from './email-styles.ts';
import { Action, Layout, type MailCampaign } from './layout.tsx';

export interface SignInEmailProps {
  campaign: MailCampaign;
  /** Absolute address of the page that signs in once. */
  url: string;
  demo: boolean;
}

export const signInSubject = () => 'Seu link para entrar no painel';

/** Link that signs an operator in. */
export function SignInEmail({ campaign, url, demo }: SignInEmailProps) {
  return (
    <Layout
      campaign={campaign}
      preview="Vale por 15 minutos e entra uma vez só."
      heading="Entrar no painel"
      reason="Você recebeu este e-mail porque alguém pediu para entrar no painel com este endereço. Se não foi você, ignore-o: ninguém entra sem o link."
      demo={demo}
    >
      <Text style={styles.text}>Olá!</Text>
      <Text style={styles.text}>
        Abra o link abaixo no aparelho em que você quer entrar e toque em Entrar. Ele vale por 15 minutos e uma vez só.
        Não o encaminhe a ninguém: quem o abre entra no seu lugar.
      </Text>
      <Action href={url} label="Abrir o painel" theme={campaign.theme} />
    </Layout>
  );
}

export interface InvitationEmailProps extends SignInEmailProps {
  role: Role;
}

export const invitationSubject = ({ campaign }: InvitationEmailProps) =>
  `Convite para o painel de ${campaign.chrome.logo}`;

/** Invitation of an operator. It has no secret: the operator requests a link. */
export function InvitationEmail({ campaign, url, role, demo }: InvitationEmailProps) {
  return (
    <Layout
      campaign={campaign}
      preview="Entre com este endereço de e-mail."
      heading="Você foi convidado"
      reason="Você recebeu este e-mail porque um proprietário da loja convidou este endereço para o painel."
      demo={demo}
    >
      <Text style={styles.text}>Olá!</Text>
      <Text style={styles.text}>
        Você agora tem acesso ao painel de {campaign.chrome.logo}, com o papel {ROLE_NAMES[role]}. Abra a página abaixo,
        digite este endereço de e-mail e você recebe um link para entrar. Não há senha.
      </Text>
      <Action href={url} label="Abrir o painel" theme={campaign.theme} />
    </Layout>
  );
}
