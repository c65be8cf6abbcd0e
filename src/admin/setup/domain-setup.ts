import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findHostClaim } from '../../publishing/service.ts';
import { readHost } from '../campaigns/campaign-hosts.ts';

/** Reads a domain that the shop has, or may move to, as it was typed. @throws AppError for no domain, or a campaign's */
export async function readShopDomain(db: Db, typed: string): Promise<string> {
  const host = readHost(typed);
  if (!/^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z][a-z\d-]+$/.test(host))
    throw new AppError('host_invalid', { text: 'não está completo: escreva como loja.com.br' });
  const claim = await findHostClaim(db, '', [host]);
  // A former one of the shop may become its own again.
  if (claim && claim.owner !== null) throw new AppError('host_of_another', claim);
  return host;
}
