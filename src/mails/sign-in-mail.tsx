import { Text } from './mail-elements.tsx';
import { Action } from './mail-layout.tsx';
import { useStyles } from './mail-styles.ts';
import type { EntryMail, OperatorMailProps } from './mail-template.ts';

interface SignInMailParams {
  /** Absolute address of the page that signs in once. */
  url: string;
}

function SignInBody({ url }: OperatorMailProps & SignInMailParams) {
  const styles = useStyles();
  return (
    <>
      <Text style={styles.text}>Olá!</Text>
      <Text style={styles.text}>
        Abra o link abaixo no aparelho em que você quer entrar e toque em Entrar. Ele vale por 15 minutos e uma vez só.
        Não o encaminhe a ninguém: quem o abre entra no seu lugar.
      </Text>
      <Action href={url} label="Abrir o painel" />
    </>
  );
}

/** Link that signs an operator in. */
export const signInMail: EntryMail<SignInMailParams> = {
  subject: () => 'Seu link para entrar no painel',
  preview: () => 'Vale por 15 minutos e entra uma vez só.',
  heading: () => 'Entrar no painel',
  reason: () =>
    'Você recebeu este e-mail porque alguém pediu para entrar no painel com este endereço. Se não foi você, ignore-o: ninguém entra sem o link.',
  Body: SignInBody,
  sample: ({ link }) => ({ url: link }),
  // Its link is valid as long.
  lifeSeconds: 15 * 60,
};
