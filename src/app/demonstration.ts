import { isLoopback } from '../platform/http/loopback.ts';
import type { Env } from './settings/env.ts';

/**
 * What "Entrar na demonstração" opens in the panel: everything where nobody but this machine reaches the shop, seeded
 * orders to look at elsewhere, nothing in a live shop.
 */
export function demonstrationOf({
  VITRINE_MODE,
  HOST,
  PUBLIC_URL,
}: Pick<Env, 'VITRINE_MODE' | 'HOST' | 'PUBLIC_URL'>): 'full' | 'seeded' | null {
  if (VITRINE_MODE === 'live') return null;
  const here = isLoopback(HOST) && (PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname));
  return here ? 'full' : 'seeded';
}
