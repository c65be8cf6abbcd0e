import { DAY } from '../platform/clock.ts';
import { formatMinute } from '../shared/dates.ts';
import { Text } from './mail-elements.tsx';
import { Action } from './mail-layout.tsx';
import { useStyles } from './mail-styles.ts';
import type { EntryMail, OperatorMailProps } from './mail-template.ts';

interface LinkMadeMailParams {
  at: Date;
}

function LinkMadeBody({ at, panelUrl }: OperatorMailProps & LinkMadeMailParams) {
  const styles = useStyles();
  return (
    <>
      <Text style={styles.text}>Olá!</Text>
      <Text style={styles.text}>
        Em {formatMinute(at)}, quem cuida do servidor da loja fez um link que entra no painel uma vez. Se você sabe para
        quem foi, não há nada a fazer. Se não, veja no Registro, em Ajustes, quem entrou, e desconecte os aparelhos que
        não conhece.
      </Text>
      <Action href={`${panelUrl}/ajustes/registro`} label="Abrir o registro" />
    </>
  );
}

/** Notice to the owners that somebody with the machine made a link to the panel. It has no secret. */
export const linkMadeMail: EntryMail<LinkMadeMailParams> = {
  subject: () => 'Um link de entrada no painel foi feito',
  preview: () => 'Por quem cuida do servidor da loja.',
  heading: () => 'Um link de entrada foi feito',
  reason: () => 'Você recebeu este e-mail porque é proprietário da loja.',
  Body: LinkMadeBody,
  sample: ({ at }) => ({ at }),
  lifeSeconds: 3 * DAY,
};
