import type { BankDialect } from '../../payments/providers/bcb/client.ts';
import { isLoopback } from '../../platform/http/loopback.ts';
import { BANK_NAMES, type BankName } from '../../shared/banks.ts';
import { problemOf, type SettingProblem } from './settings-error.ts';

/**
 * Sandbox hosts of banks' API Pix, where no money moves, and of their tokens, from the banks' pages for developers and
 * the open clients of their APIs. Efí: dev.efipay.com.br/docs/api-pix/credenciais; Banco do
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

/** Host of Mercado Pago for both tests and sales; the token determines which. */
const MERCADO_PAGO = 'api.mercadopago.com';
const MERCADO_PAGO_TEST_TOKEN = /^TEST-/;

/** Addresses of a bank's API Pix, and of its tokens. */
interface BankAddresses {
  url: string;
  tokenUrl: string;
  /** Its own way to say who calls; left out by those that follow the standard. */
  dialect?: BankDialect;
}

/**
 * Addresses of banks' API Pix where money moves, from the pages that {@link SANDBOX_HOSTS} names: the panel chooses a
 * bank by its name. An address is added here with its source, never by the panel. Dialects are those of the same pages and
 * of open clients that sell at these banks.
 */
export const BANK_ADDRESSES: Readonly<Record<BankName, BankAddresses>> = {
  efi: { url: 'https://pix.api.efipay.com.br/v2', tokenUrl: 'https://pix.api.efipay.com.br/oauth/token' },
  'banco-do-brasil': { url: 'https://api-pix.bb.com.br/pix/v2', tokenUrl: 'https://oauth.bb.com.br/oauth/token' },
  itau: {
    url: 'https://secure.api.itau/pix_recebimentos/v2',
    tokenUrl: 'https://sts.itau.com.br/api/oauth/token',
    dialect: { credentials: 'body', clientIdHeader: 'x-itau-apikey' },
  },
  bradesco: {
    url: 'https://qrpix.bradesco.com.br/v2',
    tokenUrl: 'https://qrpix.bradesco.com.br/auth/server/oauth/token',
  },
  santander: {
    url: 'https://trust-pix.santander.com.br/api/v1',
    tokenUrl: 'https://trust-pix.santander.com.br/oauth/token?grant_type=client_credentials',
    dialect: { credentials: 'body' },
  },
  sicredi: { url: 'https://api-pix.sicredi.com.br/api/v2', tokenUrl: 'https://api-pix.sicredi.com.br/oauth/token' },
  sicoob: {
    url: 'https://api.sicoob.com.br/pix/api/v2',
    tokenUrl: 'https://auth.sicoob.com.br/auth/realms/cooperado/protocol/openid-connect/token',
    dialect: { credentials: 'certificate', clientIdHeader: 'client_id' },
  },
  inter: {
    url: 'https://cdpj.partners.bancointer.com.br/pix/v2',
    tokenUrl: 'https://cdpj.partners.bancointer.com.br/oauth/v2/token',
    dialect: { credentials: 'body' },
  },
};

/** Finds the bank of an address of its API; undefined for one that is not kept. */
export function bankOf(url: string | undefined): BankName | undefined {
  return BANK_NAMES.find((name) => BANK_ADDRESSES[name].url === url);
}

/** Whether a token of Mercado Pago only tests. */
export function isTestToken(token: string): boolean {
  return MERCADO_PAGO_TEST_TOKEN.test(token);
}

/** Address of a provider. */
export interface ProviderAddress {
  /** Name of its setting. */
  variable: string;
  url: string;
  /** Its token, if that determines whether the money is real. */
  token?: string | undefined;
  /** Name of the token's setting. */
  tokenVariable?: string;
}

/** Reason for the seller why a demonstration takes no account where money moves. */
export const NO_REAL_MONEY =
  'numa demonstração o dinheiro é de mentira; abra uma loja de verdade para ligar a sua conta';

/** Reason why a demonstration must not use this address; null if it may, with `PIX_SANDBOX`. */
export function demoProblem({ variable, url, token = '', tokenVariable }: ProviderAddress): SettingProblem | null {
  const hostname = hostOf(url);
  if (isLoopback(hostname)) return null;
  if (hostname === MERCADO_PAGO && tokenVariable) {
    if (isTestToken(token)) return isSafe(url) ? null : problemOf(needsHttps(variable));
    return {
      operator: `${tokenVariable}: numa demonstração só vale um token de teste (TEST-…); dinheiro de verdade precisa de VITRINE_MODE=live`,
      seller: 'numa demonstração só vale um token de teste (TEST-…); abra uma loja de verdade para ligar a sua conta',
    };
  }
  if (!SANDBOX_HOSTS.includes(hostname)) {
    return {
      operator: `${variable}: um provedor fora desta máquina, que não é um ambiente de testes conhecido, precisa de VITRINE_MODE=live`,
      seller: NO_REAL_MONEY,
    };
  }
  return isSafe(url) ? null : problemOf(needsHttps(variable));
}

/** Reason for the operator why a live shop must not use this address; null if it may. */
export function liveProblem({ variable, url, token = '', tokenVariable }: ProviderAddress): string | null {
  const hostname = hostOf(url);
  if (!isSafe(url)) return needsHttps(variable);
  // No money arrives there: a live shop on it would deliver the product for nothing.
  if (SANDBOX_HOSTS.includes(hostname)) {
    return `${variable}: ${hostname} é um ambiente de testes e não recebe dinheiro; o modo live precisa do endereço de produção`;
  }
  if (hostname === MERCADO_PAGO && tokenVariable && isTestToken(token)) {
    return `${tokenVariable}: um token de teste (TEST-…) não recebe dinheiro; o modo live precisa do token de produção`;
  }
  return null;
}

/** Host of a URL without a dot at its end, which means the same host. */
function hostOf(url: string): string {
  return new URL(url).hostname.replace(/\.$/, '');
}

/** Whether no third party between us and the address can read along. */
export function isSafe(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || isLoopback(hostname);
}

export function needsHttps(variable: string): string {
  return `${variable}: precisa de https, ou quem estiver no caminho lê pedidos e senhas`;
}
