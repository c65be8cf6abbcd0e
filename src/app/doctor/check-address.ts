import { get as getHttp } from 'node:http';
import { get as getHttps } from 'node:https';
import { isIP } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { readJson } from '../../platform/read-json.ts';
import { productView } from '../../shared/api.ts';
import { type Dns, lookUp } from '../addresses/look-up.ts';
import { type Finding, findingsOf } from './finding.ts';

const DAY_MS = 86_400_000;
/** Remaining time of a certificate that is not being renewed, in ms: Caddy renews it a month before its end. */
const UNRENEWED_MS = 14 * DAY_MS;
/** Remaining time that makes the repair urgent, in ms: regaining a domain or an account takes days. */
const URGENT_MS = 7 * DAY_MS;
const TIMEOUT_MS = 10_000;
/** Maximum size of an answer, in bytes; a product has some hundred. */
const MAX_ANSWER_BYTES = 100_000;

/** Checks that a name has addresses. @param host of the shop or of a campaign */
export async function checkDns(host: string, resolver: Dns): Promise<Finding> {
  const dns = findingsOf('DNS', host);
  if (isIP(host) || host === 'localhost') return dns.ok(`${host} não precisa de DNS.`);
  const found = await lookUp(host, resolver);
  if (typeof found !== 'string') return dns.ok(`${host} leva a ${[...found.a, ...found.aaaa].join(', ')}.`);
  return found === 'missing'
    ? dns.broken(
        `${host} não existe no DNS.`,
        `Crie no DNS do domínio um registro A de ${host} com o endereço IP desta máquina.`,
      )
    : dns.unknown(
        `O DNS não respondeu sobre ${host}.`,
        'Confira a rede desta máquina (/etc/resolv.conf) e tente de novo.',
      );
}

/**
 * Checks that visitors reach this shop safely, by a request that sells nothing.
 *
 * @param origin such as `https://loja.example`
 * @param title of the product that is sold there; null if unknown
 */
export async function checkHttps(origin: string, title: string | null, now: () => number = Date.now): Promise<Finding> {
  const https = findingsOf('HTTPS', new URL(origin).host);
  let answer: Answer;
  try {
    answer = await ask(`${origin}/api/product`);
  } catch (error) {
    return https.broken(`${origin} não responde (${codeOf(error)}).`, mendFailure(codeOf(error)));
  }
  const sold = productView.safeParse(answer.body);
  if (!sold.success && !isProblem(answer)) {
    return https.broken(
      `${origin} é de outro programa, ou o proxy não acha a loja (HTTP ${answer.status}).`,
      'Confira se o DNS aponta para esta máquina, e o proxy para a porta da loja (journalctl -u caddy).',
    );
  }
  if (sold.success && title !== null && sold.data.title !== title) {
    return https.broken(
      `${origin} vende outro produto, "${sold.data.title}".`,
      'O DNS ou o proxy leva a outra loja: confira o endereço IP.',
    );
  }
  if (!origin.startsWith('https:')) {
    return https.warning(
      `${origin} não usa HTTPS.`,
      'Ponha um proxy com certificado na frente, como o Caddy de deploy/.',
    );
  }
  const left = answer.expires === null ? Number.POSITIVE_INFINITY : answer.expires - now();
  if (left < UNRENEWED_MS) {
    return https[left < URGENT_MS ? 'broken' : 'warning'](
      `O certificado de ${origin} está para vencer: restam ${Math.floor(left / DAY_MS)} dias.`,
      'O Caddy não está conseguindo renová-lo: journalctl -u caddy',
    );
  }
  return https.ok(`${origin} responde, com certificado válido.`);
}

interface Answer {
  status: number;
  body: unknown;
  /** End of the certificate, in ms since the epoch; null without one. */
  expires: number | null;
}

function ask(url: string): Promise<Answer> {
  const get = url.startsWith('https:') ? getHttps : getHttp;
  return new Promise((resolve, reject) => {
    // A new connection, as only that has the certificate.
    const request = get(
      url,
      { agent: false, signal: AbortSignal.timeout(TIMEOUT_MS), headers: { accept: 'application/json' } },
      (response) => {
        const { valid_to } = (response.socket as TLSSocket).getPeerCertificate?.() ?? {};
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > MAX_ANSWER_BYTES) request.destroy(new Error('the answer is too long'));
          chunks.push(chunk);
        });
        response.on('end', () => {
          const expires = valid_to ? Date.parse(valid_to) : null;
          resolve({ status: response.statusCode ?? 0, body: readJson(Buffer.concat(chunks).toString()), expires });
        });
        response.on('error', reject);
      },
    );
    request.on('error', reject);
  });
}

/** Whether it is the shop's own error that the product is unavailable: another check looks at its provider. */
function isProblem({ body }: Answer): boolean {
  return typeof body === 'object' && body !== null && 'code' in body && String(body.code).startsWith('product_');
}

/** Returns Node's error code of a failed request. */
export function codeOf(error: unknown): string {
  const { code, name } = error as { code?: string; name?: string };
  return code ?? name ?? 'Error';
}

/** Whether the certificate caused the error. */
export function isCertificateError(code: string): boolean {
  return /CERT|SELF_SIGNED|SSL|TLS|EPROTO|UNABLE_TO/.test(code);
}

function mendFailure(code: string): string {
  if (/^(ENOTFOUND|EAI_AGAIN)/.test(code)) return 'Crie o registro no DNS do domínio, e espere até que ele seja visto.';
  if (isCertificateError(code))
    return 'O certificado não vale: as portas 80 e 443 precisam estar abertas para o Caddy obtê-lo (journalctl -u caddy).';
  if (code === 'ECONNREFUSED')
    return 'Nada escuta ali: o proxy está parado (systemctl status caddy), ou o DNS leva a outra máquina.';
  return 'Abra as portas 80 e 443 no firewall da máquina e no do provedor da VPS, e confira o endereço IP no DNS.';
}
