import { z } from 'zod';
import { finding } from './address-schema.ts';
import { contract } from './route-contract.ts';

// The step “E-mail” of the screen “Abrir a loja”, beside the settings themselves.

const dnsRecord = z.object({ type: z.string(), name: z.string(), value: z.string() });
/** Record to make at the registrar of a domain. */
export type DnsRecord = z.infer<typeof dnsRecord>;

const senderRecords = z.object({
  /** Findings about SPF, DKIM and DMARC of the address that mails come from; none without a mail server. */
  findings: z.array(finding.extend({ records: z.array(dnsRecord).optional() })),
});
export type SenderRecords = z.infer<typeof senderRecords>;

/** Route of the sender's records. */
export const setupMailContract = contract({
  'GET /setup/mail/records': { action: 'settings', answer: senderRecords },
});
