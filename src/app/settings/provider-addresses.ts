import { isLoopback } from '../../platform/http/loopback.ts';

/**
 * Hosts where banks let their API Pix be tried and no money moves, with those that give the token: as the banks' pages
 * for developers and the open clients of their APIs name them. Efí: dev.efipay.com.br/docs/api-pix/credenciais; Banco do
 * Brasil: developers.bb.com.br; Itaú: devportal.itau.com.br; Bradesco: developers.bradesco.com.br; Santander:
 * developer.santander.com.br; Sicredi: "Guia técnico de integrações API Pix", page 8; Sicoob: developers.sicoob.com.br;
 * Inter: developers.inter.co. A host is added here with its source, never by a setting.
 */
const SANDBOX_HOSTS: readonly string[] = [
  'pix-h.api.efipay.com.br',
  'api.hm.bb.com.br',
  'oauth.hm.bb.com.br',
  'api.sandbox.bb.com.br',
  'oauth.sandbox.bb.com.br',
  'sandbox.devportal.itau.com.br',
  'qrpix-h.bradesco.com.br',
  'trust-pix-h.santander.com.br',
  'api-pix-h.sicredi.com.br',
  'sandbox.sicoob.com.br',
  'cdpj-sandbox.partners.uatinter.co',
];

/** Mercado Pago has one host for both; the token says which it is. */
const MERCADO_PAGO = 'api.mercadopago.com';
const MERCADO_PAGO_TEST_TOKEN = /^TEST-/;

/** One address that a provider of the shop is asked at. */
export interface ProviderAddress {
  /** The setting's name. */
  variable: string;
  url: string;
  /** The token that goes with it, where the token says whether the money is real. */
  token?: string | undefined;
  /** The setting's name of that token. */
  tokenVariable?: string;
}

/** Why a demonstration must not talk to this address, for the operator; null where it may, with `PIX_SANDBOX`. */
export function demoProblem({ variable, url, token = '', tokenVariable }: ProviderAddress): string | null {
  const hostname = hostOf(url);
  if (isLoopback(hostname)) return null;
  if (hostname === MERCADO_PAGO && tokenVariable) {
    if (MERCADO_PAGO_TEST_TOKEN.test(token)) return isSafe(url) ? null : needsHttps(variable);
    return `${tokenVariable}: numa demonstração só vale um token de teste (TEST-…); dinheiro de verdade precisa de VITRINE_MODE=live`;
  }
  if (!SANDBOX_HOSTS.includes(hostname)) {
    return `${variable}: um provedor fora desta máquina, que não é um ambiente de testes conhecido, precisa de VITRINE_MODE=live`;
  }
  return isSafe(url) ? null : needsHttps(variable);
}

/** Why a live shop must not talk to this address, for the operator; null where it may. */
export function liveProblem({ variable, url, token = '', tokenVariable }: ProviderAddress): string | null {
  const hostname = hostOf(url);
  if (!isSafe(url)) return needsHttps(variable);
  // No money arrives there: a live shop on it would hand the product out for nothing.
  if (SANDBOX_HOSTS.includes(hostname)) {
    return `${variable}: ${hostname} é um ambiente de testes e não recebe dinheiro; o modo live precisa do endereço de produção`;
  }
  if (hostname === MERCADO_PAGO && tokenVariable && MERCADO_PAGO_TEST_TOKEN.test(token)) {
    return `${tokenVariable}: um token de teste (TEST-…) não recebe dinheiro; o modo live precisa do token de produção`;
  }
  return null;
}

/** The host that is meant: a dot at its end changes nothing of where it leads. */
function hostOf(url: string): string {
  return new URL(url).hostname.replace(/\.$/, '');
}

/** Nobody between us and the address can read along. */
export function isSafe(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || isLoopback(hostname);
}

export function needsHttps(variable: string): string {
  return `${variable}: precisa de https, ou quem estiver no caminho lê pedidos e senhas`;
}
