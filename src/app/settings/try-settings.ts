import { randomBytes } from 'node:crypto';
import { openFolder } from '../../backup/service.ts';
import type { Offer } from '../../payments/provider.ts';
import { readMercadoPagoAccount } from '../../payments/providers/mercado-pago/token-holder.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError, reasonOf } from '../../platform/errors.ts';
import type { PublicNetwork } from '../../platform/http/public-connection.ts';
import { createSmtpMailer, type Mail } from '../../platform/outbox/mailer.ts';
import { messageOf } from '../../shared/errors/messages.ts';
import { mailFaultText } from '../../shared/panel/mail-faults.ts';
import type { TriedAnswer, TriedSettings } from '../../shared/panel/shop-setup-schema.ts';
import type { Env } from './env.ts';
import { mailServerOf } from './follow-mailer.ts';
import { bcbProvider, publicV1Provider } from './payment-providers.ts';
import { isTestToken } from './provider-addresses.ts';

/** File that shows whether a storage takes and gives up files. */
const TRIAL_FILE = 'vitrine-prova.txt';

interface Options {
  /** Settings as they would be. */
  env: Env;
  /** Mail to the operator who asks. */
  mail(): Promise<Mail>;
  /** Offer of the main campaign; undefined if there is none yet. */
  offer: Offer | undefined;
  network: PublicNetwork;
  clock: Clock;
}

/** Tries settings by requests that move no money. Answers say what is wrong in the seller's words, and no secret. */
export async function trySettings(group: TriedSettings['group'], options: Options): Promise<TriedAnswer> {
  switch (group) {
    case 'mercado-pago':
      return tryMercadoPago(options.env);
    case 'bcb':
      return { problem: await problemOfBank(options), account: null };
    case 'public-v1':
      return { problem: await problemOfGateway(options), account: null };
    case 'mail':
      return { problem: await problemOfMail(options), account: null };
    case 'backup':
      return { problem: await problemOfStorage(options.env), account: null };
  }
}

async function tryMercadoPago({
  MERCADO_PAGO_URL: url,
  MERCADO_PAGO_TOKEN: token,
  VITRINE_MODE,
}: Env): Promise<TriedAnswer> {
  if (!token) throw new AppError('setting_missing', { fields: ['token'] });
  const isLive = VITRINE_MODE === 'live';
  if (isLive && isTestToken(token)) throw new AppError('setting_test_token');
  const account = await readMercadoPagoAccount({ url, token });
  if ('status' in account) {
    const refused = account.status !== null && account.status < 500;
    return {
      problem: refused
        ? 'O Mercado Pago não aceita este token. Copie de novo o Access Token de produção.'
        : 'O Mercado Pago não respondeu. Tente de novo em instantes.',
      account: null,
    };
  }
  if (isLive && account.isTest) throw new AppError('setting_test_token');
  return { problem: null, account: { name: account.name, document: account.document } };
}

/** Asks for a charge that does not exist, for which the bank first gives a token. */
async function problemOfBank({ env, clock }: Options): Promise<string | null> {
  const orderId = randomBytes(16).toString('hex');
  try {
    const state = await bcbProvider(env, clock).findCharge({ orderId, chargeId: null });
    return state.kind === 'unavailable' ? bankProblem(state.reason) : null;
  } catch (error) {
    return bankProblem(reasonOf(error));
  }
}

function bankProblem(reason: string): string {
  if (/^token: HTTP 4/.test(reason))
    return 'O banco não aceita estas credenciais. Confira o Client ID, o segredo e o certificado.';
  if (/HTTP 4/.test(reason))
    return 'O banco aceita as credenciais, mas não deixa consultar cobranças: confira as permissões e, no Banco do Brasil, a chave da aplicação.';
  if (/SSL|CERT|TLS|ECONNRESET/i.test(reason))
    return 'O banco encerrou a conexão: ele pede um certificado, ou não aceita este.';
  return 'O banco não respondeu. Tente de novo em instantes.';
}

async function problemOfGateway({ env, offer, network, clock }: Options): Promise<string | null> {
  if (!offer) return 'Crie antes a campanha que será a página principal.';
  try {
    await publicV1Provider(env, clock, network).product(offer);
    return null;
  } catch (error) {
    return error instanceof AppError ? messageOf(error)[1] : 'O gateway não respondeu. Tente de novo em instantes.';
  }
}

async function problemOfMail({ env, mail, network }: Options): Promise<string | null> {
  const server = mailServerOf(env, network);
  if (!server) throw new AppError('setting_missing', { fields: ['host'] });
  const mailer = createSmtpMailer(server, env.MAIL_FROM);
  try {
    await mailer.send(await mail());
    return null;
  } catch (error) {
    return mailFaultText(reasonOf(error));
  } finally {
    mailer.close();
  }
}

/** Writes a file, reads it and removes it. */
async function problemOfStorage({ BACKUP_URL: target }: Env): Promise<string | null> {
  if (!target) throw new AppError('setting_missing', { fields: ['host'] });
  const folder = openFolder(target);
  const text = randomBytes(16).toString('hex');
  try {
    await folder.writeText(TRIAL_FILE, text);
    const read = await folder.readText(TRIAL_FILE);
    await folder.remove(TRIAL_FILE);
    return read === text ? null : 'O armazenamento devolveu outra coisa do que recebeu.';
  } catch {
    return 'O armazenamento não deixou gravar, ler e apagar um arquivo. Confira o endereço, o bucket, a região, a chave e o segredo.';
  }
}
