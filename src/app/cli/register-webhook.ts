import { audit } from '../../operators/service.ts';
import type { Core } from '../core.ts';
import { withExistingCore } from '../existing/existing-shop.ts';
import type { Env } from '../settings/env.ts';
import { bcbProvider } from '../settings/payment-providers.ts';
import { type Apart, answer, UsageError } from './terminal.ts';

/** `pix register-webhook`: registers the shop's webhook at the bank. */
export async function registerWebhook(env: Env, call: Apart): Promise<boolean> {
  if (call.words.length > 0) throw new UsageError('pix register-webhook');
  if (!env.PUBLIC_URL) throw new Error('PUBLIC_URL: necessário, pois o banco precisa alcançar a loja.');
  return withExistingCore(env, async (shop) => {
    const inUse = shop.settings.current();
    if (!inUse.PIX_PROVIDER.includes('bcb')) throw new Error('PIX_PROVIDER: register-webhook é só para bcb.');
    return registerAtBank(shop, inUse, call);
  });
}

/** Registers the webhook of an open shop at the bank. */
export async function registerAtBank({ db, payments }: Pick<Core, 'db' | 'payments'>, env: Env, call: Apart) {
  const url = payments.sharedWebhookUrl('bcb');
  await db.transaction().execute(async (trx) => {
    await audit(trx, call.terminal.by, 'webhook.registered', { params: { provider: 'bcb' } });
    await bcbProvider(env, () => new Date()).registerWebhook(url);
  });
  // The address itself is a secret.
  return answer(call, { provider: 'bcb', registered: true }, ['Endereço dos webhooks registrado no banco.']);
}
