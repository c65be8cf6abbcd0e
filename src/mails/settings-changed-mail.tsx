import { formatMinute } from '../shared/dates.ts';
import type { GuardedPart } from '../shared/panel/setting-groups.ts';
import { Section, Text } from './mail-elements.tsx';
import { Action } from './mail-layout.tsx';
import { useStyles } from './mail-styles.ts';
import type { OperatorMailProps, OperatorTemplate } from './mail-template.ts';

interface SettingsChangedParams {
  part: GuardedPart;
  /** Author of the change: an e-mail, or the user of the machine. */
  by: string;
  at: Date;
  /** Absolute address of the page that closes the shop once. */
  url: string;
}

/** Sentence that says what happened, and what follows if it was a thief. */
const WORDS: Readonly<Record<GuardedPart, { title: string; risk: string }>> = {
  payments: { title: 'A conta que recebe mudou', risk: 'As próximas vendas caem nessa conta.' },
  mail: {
    title: 'O envio de e-mails mudou',
    risk: 'Os próximos e-mails da loja saem por lá, com os links de quem compra.',
  },
  backup: {
    title: 'O lugar do backup mudou',
    risk: 'As próximas cópias da loja vão para lá, com os dados de quem compra.',
  },
};

function SettingsChangedBody({ part, by, at, url, panelUrl }: OperatorMailProps & SettingsChangedParams) {
  const styles = useStyles();
  return (
    <>
      <Text style={styles.text}>
        {by} fez isso em {formatMinute(at)}. {WORDS[part].risk}
      </Text>
      <Text style={styles.text}>Se foi você, ou alguém da sua equipe, não há nada a fazer.</Text>
      <Text style={styles.text}>
        Se não foi, feche a loja agora: ninguém mais compra até você abrir de novo. Quem já comprou segue com o acesso.
        Depois veja quem entra no painel, em {`${panelUrl}/ajustes/pessoas`}.
      </Text>
      <Section style={{ paddingTop: '24px' }}>
        <Action href={url} label="Não fui eu" />
      </Section>
    </>
  );
}

/** Change of where money, mails or copies of the shop go, to all owners. */
export const settingsChangedMail: OperatorTemplate<SettingsChangedParams> = {
  subject: ({ part }) => WORDS[part].title,
  preview: () => 'Se não foi você, feche a loja por este e-mail.',
  heading: ({ part }) => WORDS[part].title,
  reason: () =>
    'Você recebeu este e-mail porque é proprietário da loja: quem é proprietário sabe de cada mudança destas.',
  Body: SettingsChangedBody,
  sample: ({ at, link }) => ({ part: 'payments', by: 'ana@loja.example', at, url: link }),
};
