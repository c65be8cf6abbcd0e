import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatMinute } from '../../../../shared/dates.ts';
import { MAIL_SERVICES, type MailServiceName, senderProblem } from '../../../../shared/mail-services.ts';
import type { SettingGroupView } from '../../../../shared/panel/shop-setup-schema.ts';
import { emailProblem } from '../../../campaigns/starters/empty-answers.ts';
import { call } from '../../../panel-client.ts';
import { useMe } from '../../../session/session-gate.tsx';
import { SubmitButton } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/fields.tsx';
import { Icon } from '../../../ui/panel-icon.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { TypedField, type TypedFieldProps } from '../../../ui/typed-field.tsx';
import { ChangeNote } from '../change-note.tsx';
import {
  knownMail,
  type MailInput,
  mailSettings,
  missingMail,
  serviceOf,
  userLabel,
  withService,
} from './mail-input.ts';

/** Form of the mail server: a test mail is sent first, and only what works is kept. */
export function MailForm({ known }: { known: SettingGroupView }) {
  const client = useQueryClient();
  const me = useMe();
  const [typed, setTyped] = useState<MailInput>(() => knownMail(known.values));
  const [missing, setMissing] = useState<Partial<Record<keyof MailInput, string>>>({});
  const turningOn = useMutation({
    async mutationFn() {
      const set = mailSettings(typed);
      const { problem } = await call('POST /setup/try', { set });
      if (problem === null) await call('PUT /setup', { set });
      return problem;
    },
    async onSuccess(problem) {
      if (problem !== null) return;
      setTyped((before) => ({ ...before, password: '' }));
      await client.invalidateQueries();
    },
  });
  const { data: problem, error, isPending } = turningOn;
  const service = serviceOf(typed.service);
  const change = (fields: Partial<MailInput>) => {
    turningOn.reset();
    setTyped((before) => ({ ...before, ...fields }));
  };
  const field = (name: Exclude<keyof MailInput, 'service' | 'security'>) => ({
    value: typed[name],
    error: typed[name].trim() === '' ? missing[name] : undefined,
    onChange: (value: string) => change({ [name]: value }),
  });
  const kept = known.secrets['password'];
  const isKept = kept !== undefined && isSameAccount(typed, known.values);
  const user = userLabel(typed.service);
  return (
    <form
      className="setup-form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        const faults = missingMail(typed, isKept);
        setMissing(faults);
        if (!isPending && Object.keys(faults).length === 0) turningOn.mutate();
      }}
    >
      <p>
        É por e-mail que quem compra recebe o acesso. Use um serviço que você já tem, de preferência com um endereço do
        seu domínio.
      </p>
      {known.retype.length > 0 && (
        <p className="reason">Digite a senha de novo: a que estava guardada não vale mais.</p>
      )}
      {known.problem && <p className="reason">{known.problem}</p>}
      <Choice
        label="Serviço de e-mail"
        value={typed.service}
        none="Escolha…"
        options={[
          ...Object.entries(MAIL_SERVICES).map(([name, { name: label }]): [MailInput['service'], string] => [
            name as MailServiceName,
            label,
          ]),
          ['other', 'Outro'],
        ]}
        onChange={(chosen) => change(withService(typed, chosen))}
      />
      {typed.service !== '' && (
        <>
          <TypedField
            label="Endereço que envia"
            type="email"
            maxLength={254}
            autoComplete="email"
            hint="É o remetente que quem compra vê."
            check={(text) => emailProblem(text) ?? senderProblem(text, service)}
            {...field('from')}
          />
          {user !== null && <TypedField label={user} maxLength={300} autoComplete="off" {...field('user')} />}
          <TypedField
            label={service?.secret.label ?? 'Senha'}
            type="password"
            maxLength={300}
            autoComplete="off"
            hint={
              isKept
                ? `Guardada em ${formatMinute(new Date(kept.setAt))}. Deixe em branco para não mudar.`
                : service?.secret.hint
            }
            {...field('password')}
          />
          {service === null ? (
            <ServerFields typed={typed} field={field} change={change} />
          ) : (
            <details key={typed.service}>
              <summary>
                Servidor: {typed.host}, porta {typed.port}
              </summary>
              <ServerFields typed={typed} field={field} change={change} />
            </details>
          )}
          {error && <Problem error={error} />}
          {problem && (
            <p className="setup-problem" role="alert">
              <Icon name="alert" />
              {problem}
            </p>
          )}
          <SubmitButton label={isPending ? 'Enviando o teste…' : 'Enviar um teste e ligar'} isOff={isPending} />
          <div role="status">
            {problem === null && (
              <p className="acts-said">
                O e-mail está ligado. Um teste foi para {me.name}: confira a caixa de entrada, e o spam se não chegou.
              </p>
            )}
          </div>
          <ChangeNote subject="O envio de e-mails mudou" isMailed={me.demo || known.inUse} />
        </>
      )}
    </form>
  );
}

/** Whether the kept password is for what is typed. */
function isSameAccount(typed: MailInput, values: SettingGroupView['values']): boolean {
  const { host, port, security, user } = mailSettings(typed);
  return (
    values['host'] === host &&
    values['port'] === String(port) &&
    values['security'] === security &&
    values['user'] === user
  );
}

interface ServerFieldsProps {
  typed: MailInput;
  field: (name: 'host' | 'port') => Pick<TypedFieldProps, 'value' | 'error' | 'onChange'>;
  change: (fields: Partial<MailInput>) => void;
}

function ServerFields({ typed, field, change }: ServerFieldsProps) {
  return (
    <div className="mail-server">
      <TypedField
        label="Servidor"
        maxLength={253}
        autoComplete="off"
        placeholder="smtp.exemplo.com"
        {...field('host')}
      />
      <TypedField label="Porta" inputMode="numeric" maxLength={5} autoComplete="off" {...field('port')} />
      <Choice
        label="Segurança"
        value={typed.security}
        none={null}
        options={[
          ['tls', 'TLS (SSL)'],
          ['starttls', 'STARTTLS'],
        ]}
        onChange={(security) => change({ security })}
      />
    </div>
  );
}
