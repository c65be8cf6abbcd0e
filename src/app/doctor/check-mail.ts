import { reasonOf } from '../../platform/errors.ts';
import { checkMailServer, type MailServer } from '../../platform/outbox/mailer.ts';
import { commandLine } from '../../shared/command-name.ts';
import { mailFault } from '../../shared/panel/mail-faults.ts';
import type { Dns } from '../addresses/look-up.ts';
import { checkSender } from '../addresses/sender-records.ts';
import { type Finding, findingsOf } from './finding.ts';

const server = findingsOf('e-mail');

/** Checks that the mail server accepts our sign-in. No mail is sent. */
export async function checkMailbox(mailServer: MailServer): Promise<Finding> {
  try {
    await checkMailServer(mailServer);
    return server.ok(`${new URL(mailServer.url).host} aceita a conexão e a senha.`);
  } catch (error) {
    return server.broken(
      mailFault(reasonOf(error)),
      `Corrija SMTP_URL; depois, ${commandLine('test-mail')} envia um e-mail de teste.`,
    );
  }
}

/** Checks the sender's records, with what to enter at the registrar in the words of the advice. */
export async function checkRecords(address: string, host: string, resolver: Dns): Promise<Finding[]> {
  const findings = await checkSender(address, host, resolver);
  return findings.map(({ records = [], mend, ...finding }) => {
    const advice = [mend, ...records.map(({ type, name, value }) => `${type} ${name} "${value}"`)].filter(Boolean);
    return advice.length > 0 ? { ...finding, mend: advice.join(' ') } : finding;
  });
}
