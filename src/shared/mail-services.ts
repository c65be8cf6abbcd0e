import { isMailbox } from './email-typo.ts';

/** Mail service whose server is known, so that a seller types the address and the password alone. */
export interface MailService {
  name: string;
  host: string;
  port: number;
  /** `tls`: from the first byte; `starttls`: after the greeting. */
  security: 'tls' | 'starttls';
  /** User of the server: the sending address, one that is the same for everybody, or one of the service's own. */
  user: 'address' | { fixed: string } | { label: string };
  /** Name of the password at the service, and where it is found. */
  secret: { label: string; hint: string };
  /**
   * Names in the SPF record that allow the service to send, the one of today first; null: it sends by a domain of its
   * own, which has the record.
   */
  spf: readonly string[] | null;
  /** Selectors of its DKIM keys; none where each account has others. */
  dkim: readonly string[];
  /** Screen on which the service shows its DKIM records. */
  dkimAt: string;
  /** Host below which its DKIM keys are, by their selectors; absent where each account has another. */
  dkimHost?: string;
  /** Domains of its own free mailboxes. */
  mailboxes?: readonly string[];
}

const MAILBOX_PASSWORD = { label: 'Senha do e-mail', hint: 'A mesma com que você abre esta caixa postal.' };

const SERVICES = {
  gmail: {
    name: 'Gmail ou Google Workspace',
    ...{ host: 'smtp.gmail.com', port: 465, security: 'tls' },
    user: 'address',
    secret: {
      label: 'Senha de app',
      hint: 'A senha normal não serve: com a verificação em duas etapas ligada, crie uma senha de app em myaccount.google.com/apppasswords.',
    },
    spf: ['_spf.google.com'],
    dkim: ['google'],
    dkimAt: 'Google Admin › Apps › Google Workspace › Gmail › Autenticar e-mail',
    mailboxes: ['gmail.com', 'googlemail.com'],
  },
  microsoft: {
    name: 'Outlook (Microsoft 365)',
    ...{ host: 'smtp.office365.com', port: 587, security: 'starttls' },
    user: 'address',
    secret: {
      label: 'Senha do e-mail',
      hint: 'Só contas de empresa, com o “SMTP autenticado” ligado pelo administrador. Contas @outlook.com e @hotmail.com não enviam assim.',
    },
    spf: ['spf.protection.outlook.com'],
    dkim: ['selector1', 'selector2'],
    dkimAt: 'Microsoft Defender › Políticas › Autenticação de e-mail › DKIM',
  },
  zoho: {
    name: 'Zoho Mail',
    ...{ host: 'smtp.zoho.com', port: 465, security: 'tls' },
    user: 'address',
    secret: {
      label: 'Senha do e-mail',
      hint: 'Com duas etapas ligadas, crie uma senha de aplicativo. Nos planos pagos o servidor é smtppro.zoho.com.',
    },
    spf: ['zohomail.com', 'zoho.com', 'one.zoho.com', 'spf.zoho.com'],
    dkim: ['zmail', 'zoho'],
    dkimAt: 'Zoho Mail Admin › Domínios › Configuração de e-mail › DKIM',
  },
  locaweb: {
    name: 'Locaweb',
    ...{ host: 'email-ssl.com.br', port: 465, security: 'tls' },
    user: 'address',
    secret: MAILBOX_PASSWORD,
    spf: ['_spf.locaweb.com.br'],
    dkim: [],
    dkimAt: 'painel da Locaweb › E-mail › Autenticação do domínio',
  },
  hostinger: {
    name: 'Hostinger',
    ...{ host: 'smtp.hostinger.com', port: 465, security: 'tls' },
    user: 'address',
    secret: MAILBOX_PASSWORD,
    spf: ['_spf.mail.hostinger.com'],
    dkim: ['hostingermail-a', 'hostingermail-b', 'hostingermail-c'],
    dkimAt: 'hPanel › E-mails › Conectar domínio',
    dkimHost: 'dkim.mail.hostinger.com',
  },
  titan: {
    name: 'HostGator (Titan)',
    ...{ host: 'smtp.titan.email', port: 465, security: 'tls' },
    user: 'address',
    secret: MAILBOX_PASSWORD,
    spf: ['spf.titan.email'],
    dkim: ['titan1', 'titan2'],
    dkimAt: 'painel da HostGator › E-mail › Titan › Configurações do domínio',
  },
  ses: {
    name: 'Amazon SES',
    ...{ host: 'email-smtp.sa-east-1.amazonaws.com', port: 465, security: 'tls' },
    user: { label: 'Usuário SMTP' },
    secret: {
      label: 'Senha SMTP',
      hint: 'Crie as duas em SES › Configurações de SMTP: não são as chaves da AWS. Fora de São Paulo, mude o servidor.',
    },
    spf: null,
    dkim: [],
    dkimAt: 'Amazon SES › Identidades › o seu domínio › DKIM',
  },
  brevo: {
    name: 'Brevo',
    ...{ host: 'smtp-relay.brevo.com', port: 587, security: 'starttls' },
    user: { label: 'Login SMTP' },
    secret: {
      label: 'Chave SMTP',
      hint: 'As duas estão em Brevo › Configurações › SMTP e API. A chave de API não serve.',
    },
    spf: null,
    dkim: ['brevo1', 'brevo2', 'mail'],
    dkimAt: 'Brevo › Configurações › Remetentes, domínios e IPs › Domínios',
  },
  resend: {
    name: 'Resend',
    ...{ host: 'smtp.resend.com', port: 465, security: 'tls' },
    user: { fixed: 'resend' },
    secret: { label: 'Chave de API', hint: 'Começa com re_. Crie uma em Resend › API Keys.' },
    spf: null,
    dkim: ['resend'],
    dkimAt: 'Resend › Domains › o seu domínio',
  },
  sendgrid: {
    name: 'SendGrid',
    ...{ host: 'smtp.sendgrid.net', port: 587, security: 'starttls' },
    user: { fixed: 'apikey' },
    secret: { label: 'Chave de API', hint: 'Começa com SG. Crie uma em SendGrid › Settings › API Keys.' },
    spf: null,
    dkim: ['s1', 's2'],
    dkimAt: 'SendGrid › Settings › Sender Authentication',
  },
} as const satisfies Record<string, MailService>;

export type MailServiceName = keyof typeof SERVICES;

/** Mail services in the order in which they are offered. */
export const MAIL_SERVICES: Readonly<Record<MailServiceName, MailService>> = SERVICES;

/** Finds the service of a mail server; null for another one. */
export function mailServiceOf(host: string): MailServiceName | null {
  const names = Object.keys(MAIL_SERVICES) as MailServiceName[];
  const domain = (name: string) => name.split('.').slice(-2).join('.');
  return (
    names.find((name) => MAIL_SERVICES[name].host === host) ??
    // Other regions and plans of a service have hosts of their own.
    names.find((name) => domain(MAIL_SERVICES[name].host) === domain(host) && domain(host) !== 'com.br') ??
    null
  );
}

/**
 * Says why receivers do not believe an address: it is in somebody else's mailboxes, and the service is another one.
 *
 * @returns undefined if there is no such objection
 */
export function senderProblem(address: string, service: MailService | null): string | undefined {
  const domain = address.trim().toLowerCase().split('@').at(-1) ?? '';
  if (!isMailbox(domain) || service?.mailboxes?.includes(domain)) return undefined;
  return `Só o dono de ${domain} envia por um endereço de lá: por outro serviço os e-mails caem no spam. Use um endereço do seu domínio.`;
}
