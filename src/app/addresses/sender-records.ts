import { MAIL_SERVICES, mailServiceOf, senderProblem } from '../../shared/mail-services.ts';
import type { DnsRecord } from '../../shared/panel/setup-mail-schema.ts';
import { type Finding, findingsOf } from '../doctor/finding.ts';
import type { Dns } from './look-up.ts';

/** Finding about a sender's record. */
export interface SenderFinding extends Finding {
  /** Records to make at the registrar; absent where there are none, or only the service knows them. */
  records?: DnsRecord[];
}

const sender = findingsOf('Endereço');
const spf = findingsOf('SPF');
const dkim = findingsOf('DKIM');
const dmarc = findingsOf('DMARC');

/**
 * Checks the records that show receivers that a mail is ours, by the DNS.
 *
 * @param address that mails come from
 * @param host of the mail server; a service that is known says more about what is missing
 */
export async function checkSender(address: string, host: string, resolver: Dns): Promise<SenderFinding[]> {
  const name = mailServiceOf(host);
  const service = name && MAIL_SERVICES[name];
  const domain = address.split('@').at(-1) ?? '';
  const foreign = senderProblem(address, service);
  if (foreign !== undefined) return [sender.broken(foreign)];
  if (service?.mailboxes?.includes(domain))
    return [sender.ok(`Os registros de ${domain} são de ${service.name}: não há nada a criar.`)];
  return Promise.all([
    checkSpf(domain, service, resolver),
    checkDkim(domain, service, resolver),
    checkDmarc(domain, resolver),
  ]);
}

type Service = (typeof MAIL_SERVICES)[keyof typeof MAIL_SERVICES] | null;

async function checkSpf(domain: string, service: Service, resolver: Dns): Promise<SenderFinding> {
  if (service?.spf === null) return spf.ok(`${service.name} envia por um domínio próprio, que já tem SPF.`);
  const found = await textsOf(domain, resolver);
  if (found === 'silent') return spf.unknown(`O DNS não respondeu sobre ${domain}.`);
  const records = listed(found).filter((text) => /^v=spf1( |$)/i.test(text));
  const [record = ''] = records;
  if (records.length > 1)
    return spf.broken(`${domain} tem ${records.length} registros SPF, e então nenhum vale.`, 'Junte-os em um só.');
  if (!service) {
    if (record) return spf.ok(`${domain} tem SPF.`);
    return spf.warning(
      `${domain} não tem SPF: os e-mails podem ir para o spam.`,
      `Crie no DNS de ${domain} o registro TXT "v=spf1 include:… ~all" que o seu servidor de e-mail indica.`,
    );
  }
  const [include = ''] = service.spf;
  const allows = service.spf.some((one) => record.toLowerCase().split(/\s+/).includes(`include:${one}`));
  if (allows) return spf.ok(`${domain} deixa ${service.name} enviar.`);
  if (record) {
    const value = withInclude(record, include);
    return {
      ...spf.warning(`O SPF de ${domain} não deixa ${service.name} enviar.`, 'Troque o registro SPF que existe por:'),
      records: [{ type: 'TXT', name: domain, value }],
    };
  }
  return {
    ...spf.warning(`${domain} não tem SPF: os e-mails podem ir para o spam.`, `Crie no DNS de ${domain}:`),
    records: [{ type: 'TXT', name: domain, value: `v=spf1 include:${include} ~all` }],
  };
}

/** Returns an SPF record that allows one more, before the word about all others, where there is one. */
function withInclude(record: string, include: string): string {
  const parts = record.trim().split(/\s+/);
  const at = parts.findIndex((part) => /^([-~?+]?all|redirect=.*)$/i.test(part));
  return parts.toSpliced(at < 0 ? parts.length : at, 0, `include:${include}`).join(' ');
}

/**
 * Looks for the keys under the names of a service that is known. Those of others are below `_domainkey`, under names
 * that only a mail contains.
 */
async function checkDkim(domain: string, service: Service, resolver: Dns): Promise<SenderFinding> {
  const selectors = service?.dkim ?? [];
  const keys = await Promise.all(selectors.map((one) => textsOf(`${one}._domainkey.${domain}`, resolver)));
  if (keys.some((found) => listed(found).some((text) => /(^|;)\s*p=[^;\s]/i.test(text))))
    return dkim.ok(`${domain} tem a chave DKIM de ${service?.name}.`);
  const found = await textsOf(`_domainkey.${domain}`, resolver);
  if (found === 'silent') return dkim.unknown(`O DNS não respondeu sobre _domainkey.${domain}.`);
  if (found !== 'absent' && !service?.dkimHost)
    return dkim.ok(`${domain} tem chaves DKIM. Se assinam mesmo, mostra o cabeçalho de um e-mail recebido.`);
  const text = `Nenhuma chave DKIM à vista em ${domain}.`;
  if (!service)
    return dkim.warning(text, 'Ative o DKIM no seu servidor de e-mail e crie no DNS os registros que ele mostrar.');
  const { dkimHost } = service;
  if (!dkimHost)
    return dkim.warning(text, `Ative o DKIM em ${service.dkimAt} e crie no DNS de ${domain} o que aparecer lá.`);
  const records = selectors.map((one) => ({
    ...{ type: 'CNAME', name: `${one}._domainkey.${domain}`, value: `${one}.${dkimHost}` },
  }));
  return { ...dkim.warning(text, `Crie no DNS de ${domain}:`), records };
}

async function checkDmarc(domain: string, resolver: Dns): Promise<SenderFinding> {
  const parent = domain.split('.').slice(1).join('.');
  // A subdomain without a record of its own inherits that of the domain above.
  for (const name of parent.includes('.') ? [domain, parent] : [domain]) {
    const found = await textsOf(`_dmarc.${name}`, resolver);
    if (found === 'silent') return dmarc.unknown(`O DNS não respondeu sobre _dmarc.${name}.`);
    if (listed(found).some((text) => /^v=DMARC1( |;|$)/i.test(text))) return dmarc.ok(`${name} tem DMARC.`);
  }
  return {
    ...dmarc.warning(
      `${domain} não tem DMARC: Gmail e Outlook desconfiam de quem envia muito sem ele.`,
      `Crie no DNS de ${domain} (depois que SPF e DKIM passarem, troque p=none por p=quarantine):`,
    ),
    records: [{ type: 'TXT', name: `_dmarc.${domain}`, value: 'v=DMARC1; p=none' }],
  };
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

function listed(found: string[] | 'absent' | 'silent'): string[] {
  return typeof found === 'string' ? [] : found;
}
