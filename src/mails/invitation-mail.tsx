import { DAY } from '../platform/clock.ts';
import { ROLE_NAMES, type Role } from '../shared/panel/roles.ts';
import { Text } from './mail-elements.tsx';
import { Action } from './mail-layout.tsx';
import { useStyles } from './mail-styles.ts';
import type { EntryMail, OperatorMailProps } from './mail-template.ts';

interface InvitationMailParams {
  /** Absolute address of the page that mails a link. */
  url: string;
  role: Role;
}

function InvitationBody({ campaign, url, role }: OperatorMailProps & InvitationMailParams) {
  const styles = useStyles();
  return (
    <>
      <Text style={styles.text}>Olá!</Text>
      <Text style={styles.text}>
        Você agora tem acesso ao painel de {campaign.chrome.logo}, com o papel {ROLE_NAMES[role]}. Abra a página abaixo,
        digite este endereço de e-mail e você recebe um link para entrar. Não há senha.
      </Text>
      <Action href={url} label="Abrir o painel" />
    </>
  );
}

/** Invitation of an operator. It has no secret: the operator requests a link. */
export const invitationMail: EntryMail<InvitationMailParams> = {
  subject: ({ campaign }) => `Convite para o painel de ${campaign.chrome.logo}`,
  preview: () => 'Entre com este endereço de e-mail.',
  heading: () => 'Você foi convidado',
  reason: () => 'Você recebeu este e-mail porque um proprietário da loja convidou este endereço para o painel.',
  Body: InvitationBody,
  sample: ({ link }) => ({
    url: link,
    role: 'support',
  }),
  lifeSeconds: 3 * DAY,
};
