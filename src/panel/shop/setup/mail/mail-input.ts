import {
  MAIL_SERVICES,
  type MailService,
  type MailServiceName,
  mailServiceOf,
} from '../../../../shared/mail-services.ts';
import type { NewSettings } from '../../../../shared/panel/shop-setup-schema.ts';

/** Texts of the form of the mail server. */
export interface MailInput {
  /** Empty before the choice. */
  service: MailServiceName | 'other' | '';
  host: string;
  port: string;
  security: MailService['security'];
  /** Empty where the service's users are their addresses, or all the same. */
  user: string;
  password: string;
  from: string;
}

/** Returns the form with the values that are kept; the password never comes back. */
export function knownMail({ host = '', port = '', security, user = '', from = '' }: Record<string, string>): MailInput {
  return {
    ...{ host, port, user, from, password: '' },
    service: host === '' ? '' : (mailServiceOf(host) ?? 'other'),
    security: security === 'starttls' ? 'starttls' : 'tls',
  };
}

/** Returns the form for a chosen service: with its server, and what belongs to the address alone. */
export function withService({ from }: MailInput, service: MailInput['service']): MailInput {
  const known = serviceOf(service);
  const { host = '', port = 465, security = 'tls' } = known ?? {};
  return { ...{ service, from, host, security, port: String(port) }, user: '', password: '' };
}

/** Returns the settings of a filled form. An empty password is left out: the kept one goes on. */
export function mailSettings(typed: MailInput): Extract<NewSettings, { group: 'mail' }> {
  const { service, host, port, security, user, password, from } = typed;
  return {
    group: 'mail',
    ...{ host: host.trim(), port: Number(port), security, from: from.trim() },
    user: userLabel(service) === null ? userOf(service, from.trim()) : user.trim(),
    // Gmail shows it in groups of letters; the spaces between them are no part of it.
    password: (service === 'gmail' ? password.replace(/\s/g, '') : password) || undefined,
  };
}

/** Returns the message for each field that is needed and empty. @param isKept whether the password is known */
export function missingMail(typed: MailInput, isKept: boolean): Partial<Record<keyof MailInput, string>> {
  return {
    ...(typed.from.trim() === '' && { from: 'Escreva o endereço que envia.' }),
    ...(userLabel(typed.service) !== null &&
      typed.user.trim() === '' && { user: 'Escreva o usuário que o serviço mostra.' }),
    ...(!isKept &&
      typed.password === '' && { password: `Falta digitar. ${serviceOf(typed.service)?.secret.hint ?? ''}`.trim() }),
    ...(typed.host.trim() === '' && { host: 'Escreva o servidor, como smtp.exemplo.com.' }),
    ...(!(Number(typed.port) > 0) && { port: 'Escreva a porta, como 465.' }),
  };
}

/** Returns what is known of a chosen service; null for another one. */
export function serviceOf(service: MailInput['service']): MailService | null {
  return service === '' || service === 'other' ? null : MAIL_SERVICES[service];
}

/** Returns the label of the user that has to be typed; null where the service says who it is. */
export function userLabel(service: MailInput['service']): string | null {
  const user = serviceOf(service)?.user ?? { label: 'Usuário' };
  return typeof user === 'object' && 'label' in user ? user.label : null;
}

function userOf(service: MailInput['service'], from: string): string {
  const user = serviceOf(service)?.user;
  return typeof user === 'object' && 'fixed' in user ? user.fixed : from;
}
