import { readStatus } from '../../admin/status/read-status.ts';
import { findMissingProviders } from '../../orders/missing-providers.ts';
import type { Offer } from '../../payments/provider.ts';
import { missingProvidersText } from '../../shared/alerts/unset-providers.ts';
import { commandLine } from '../../shared/command-name.ts';
import { formatMinute } from '../../shared/dates.ts';
import { formatBRL } from '../../shared/money.ts';
import type { ShopStatus } from '../../shared/panel/status-schema.ts';
import { askGatewayPrices } from '../campaigns/publishing-facts.ts';
import type { Core } from '../core.ts';
import type { Env } from '../settings/env.ts';
import { bcbProvider } from '../settings/payment-providers.ts';
import { PROVIDER_FACTS } from '../settings/provider-facts.ts';
import { type Finding, findingsOf } from './finding.ts';

/** Checks the payment providers by requests that change nothing. @param offer of the main campaign */
export async function checkProviders(env: Env, { payments }: Core, offer: Offer): Promise<Finding[]> {
  return Promise.all(
    env.PIX_PROVIDER.map(async (name) => {
      const provider = findingsOf('provedor', name);
      if (name === 'simulator') return provider.ok('Simulador: ninguém paga de verdade.');
      const reason = await payments.tryOut(name, offer);
      if (reason === null) return provider.ok(`${name} responde e aceita a credencial.`);
      return provider.broken(`${name} não atende: ${reason}.`, PROVIDER_FACTS[name].credentialsAdvice ?? undefined);
    }),
  );
}

/** Checks whether orders need a provider that the settings no longer name. */
export async function checkMissingProviders({ context }: Core): Promise<Finding[]> {
  const missing = await findMissingProviders(context);
  if (missing.providers.length === 0) return [];
  return [
    findingsOf('provedor').broken(
      `${missingProvidersText(missing)}.`,
      `Ponha-o de volta, depois do novo, com as credenciais dele (${missing.setting}), e reinicie: docs/runbooks/provider-missing.md`,
    ),
  ];
}

/** Checks that providers with prices of their own charge the price of a campaign's page. */
export async function checkPrices(env: Env, offer: Offer): Promise<Finding[]> {
  const ours = formatBRL(offer.product.amount);
  const prices = await askGatewayPrices(env, offer, () => new Date());
  return prices.map(({ provider: name, amount, reason }) => {
    const provider = findingsOf('provedor', `${name} ${offer.id}`);
    if (amount === null) return provider.unknown(`${name} não disse quanto cobra por ${offer.id}: ${reason}.`);
    const theirs = formatBRL(amount);
    if (amount === offer.product.amount)
      return provider.ok(`${name} cobra ${theirs} por ${offer.id}, como diz a página.`);
    return provider.broken(
      `${name} cobra ${theirs} por ${offer.id}; a página diz ${ours}.`,
      'Ponha o mesmo preço na oferta ativa, no painel do provedor, ou na campanha.',
    );
  });
}

/** Checks that payments are reported to us: the address registered at the bank, and the webhooks received. */
export async function checkWebhooks(env: Env, core: Core): Promise<Finding[]> {
  const { providers } = await readStatus(core.context);
  return Promise.all(providers.flatMap((one) => (one.name === 'simulator' ? [] : checkWebhook(env, core, one))));
}

type ProviderStatus = ShopStatus['providers'][number];

async function checkWebhook(env: Env, core: Core, { name, lastCharge, lastWebhook }: ProviderStatus): Promise<Finding> {
  const webhook = findingsOf('webhook', name);
  if (name === 'bcb') {
    const problem = await bankProblem(env, core);
    if (problem) return problem;
  }
  if (lastWebhook) return webhook.ok(`O último aviso de ${name} chegou em ${formatMinute(new Date(lastWebhook))}.`);
  if (!lastCharge)
    return webhook.unknown(
      `${name} ainda não avisou de nada: não houve nenhuma cobrança.`,
      'Faça uma compra de teste e rode de novo.',
    );
  return webhook.warning(
    `${name} fez cobranças e nunca avisou de um pagamento: cada um só é visto quando a loja pergunta.`,
    'Confira se PUBLIC_URL é alcançada de fora, e se os avisos (webhooks) não estão desligados no painel do provedor.',
  );
}

/** Checks the webhook of the Banco Central's API, which has one address for all orders, registered at the bank. */
async function bankProblem(env: Env, { payments }: Core): Promise<Finding | null> {
  const webhook = findingsOf('webhook', 'bcb');
  const register = commandLine('pix register-webhook');
  try {
    const registered = await bcbProvider(env, () => new Date()).registeredWebhook();
    if (registered === payments.sharedWebhookUrl('bcb')) return null;
    // The address itself is a secret.
    return webhook.broken(
      registered ? 'O banco avisa outro endereço, não esta loja.' : 'O banco não sabe onde avisar dos pagamentos.',
      `Registre o endereço: ${register}`,
    );
  } catch {
    return webhook.unknown('O banco não disse onde avisa dos pagamentos.', `Registre o endereço de novo: ${register}`);
  }
}
