import { reasonOf } from '../../platform/errors.ts';
import { checkMailServer, type MailServer } from '../../platform/outbox/mailer.ts';
import { commandLine } from '../../shared/command-name.ts';
import { mailFault } from '../../shared/panel/mail-faults.ts';
import type { Dns } from '../addresses/look-up.ts';
import { type Finding, findingsOf } from './finding.ts';

const server = findingsOf('e-mail');
const spf = findingsOf('SPF');
const dkim = findingsOf('DKIM');
const dmarc = findingsOf('DMARC');

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

/** Checks the records that show receivers that a mail is ours. @param domain of `MAIL_FROM` */
export async function checkSender(domain: string, resolver: Dns): Promise<Finding[]> {
  return Promise.all([checkSpf(domain, resolver), checkDkim(domain, resolver), checkDmarc(domain, resolver)]);
}

async function checkSpf(domain: string, resolver: Dns): Promise<Finding> {
  const found = await textsOf(domain, resolver);
  if (found === 'silent') return spf.unknown(`O DNS não respondeu sobre ${domain}.`);
  const records = listed(found).filter((text) => /^v=spf1( |$)/i.test(text));
  const mend = `Crie no DNS de ${domain} o registro TXT "v=spf1 include:… ~all" que o seu servidor de e-mail indica.`;
  if (records.length === 0) return spf.warning(`${domain} não tem SPF: os e-mails podem ir para o spam.`, mend);
  if (records.length > 1)
    return spf.broken(`${domain} tem ${records.length} registros SPF, e então nenhum vale.`, 'Junte-os em um só.');
  return spf.ok(`${domain} tem SPF.`);
}

/** Checks for `_domainkey` only: the keys are below it, under names that only a mail contains. */
async function checkDkim(domain: string, resolver: Dns): Promise<Finding> {
  const found = await textsOf(`_domainkey.${domain}`, resolver);
  if (found === 'silent') return dkim.unknown(`O DNS não respondeu sobre _domainkey.${domain}.`);
  if (found === 'absent') {
    return dkim.warning(
      `Nenhuma chave DKIM à vista em ${domain}.`,
      'Ative o DKIM no seu servidor de e-mail e crie no DNS os registros que ele mostrar.',
    );
  }
  return dkim.ok(
    `${domain} tem chaves DKIM. Se assinam mesmo, mostra o cabeçalho de um e-mail recebido: ${commandLine('test-mail')}`,
  );
}

async function checkDmarc(domain: string, resolver: Dns): Promise<Finding> {
  const parent = domain.split('.').slice(1).join('.');
  // A subdomain without a record of its own inherits that of the domain above.
  for (const name of parent.includes('.') ? [domain, parent] : [domain]) {
    const found = await textsOf(`_dmarc.${name}`, resolver);
    if (found === 'silent') return dmarc.unknown(`O DNS não respondeu sobre _dmarc.${name}.`);
    if (listed(found).some((text) => /^v=DMARC1( |;|$)/i.test(text))) return dmarc.ok(`${name} tem DMARC.`);
  }
  return dmarc.warning(
    `${domain} não tem DMARC: Gmail e Outlook desconfiam de quem envia muito sem ele.`,
    `Crie no DNS o registro TXT _dmarc.${domain} com "v=DMARC1; p=none", e aperte-o depois que SPF e DKIM passarem.`,
  );
}

/** Looks up the TXT records of a name. @returns `absent` if there is no such name, `silent` if the DNS did not answer */
async function textsOf(name: string, resolver: Dns): Promise<string[] | 'absent' | 'silent'> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'ENODATA') return [];
    return code === 'ENOTFOUND' ? 'absent' : 'silent';
  }
}

function listed(found: string[] | 'absent'): string[] {
  return found === 'absent' ? [] : found;
}
