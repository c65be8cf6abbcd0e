/** Explanations of a mail server's errors, by the stored text: the client's code, the command, the answer's number. */
const FAULTS: [RegExp, string][] = [
  [/^EAUTH|\b535\b/, 'O servidor de e-mail recusou o usuário ou a senha.'],
  [/^PRIVATE_HOST/, 'Este servidor não está na internet: use um endereço público.'],
  [/^(EDNS|ENOTFOUND)|getaddrinfo/, 'O endereço do servidor de e-mail não existe.'],
  [/^(ECONNECTION|ESOCKET|ECONNREFUSED)/, 'Não dá para conectar ao servidor de e-mail.'],
  [
    /^(ETLS|.*certificate)/i,
    'A conexão segura com o servidor de e-mail não deu certo: confira a porta e o certificado.',
  ],
  [/^ETIMEDOUT/, 'O servidor de e-mail não respondeu a tempo.'],
  [/MAIL FROM/, 'O servidor de e-mail não aceita este remetente.'],
  [/RCPT TO.*\b5[0-4]\d/, 'O servidor de e-mail recusou este endereço: ele não existe ou não recebe.'],
  [/RCPT TO.*\b55\d/, 'O servidor de e-mail recusou este endereço: ele não existe, está cheio ou não aceita a loja.'],
  [/DATA.*\b5\d\d/, 'O servidor de e-mail recusou a mensagem, como fazem os filtros de spam.'],
  [/\b4\d\d\b/, 'O servidor de e-mail pediu para tentar mais tarde.'],
];

/** Explains an error of the mail server in a seller's words. @param error as in `MailError` */
export function mailFaultText(error: string): string {
  return FAULTS.find(([pattern]) => pattern.test(error))?.[1] ?? 'O e-mail não saiu.';
}

/** Explains an error of the mail server, and appends it. @param error as in `MailError` */
export function mailFault(error: string): string {
  return `${mailFaultText(error)} (${error})`;
}
