import { toDecimal } from '../../../shared/money.ts';
import type { ChargeRequest } from '../../provider.ts';

/** Returns the body of a charge, within the standard's limits. */
export function cobBody({ product, amount, expiresAt, buyer }: ChargeRequest, pixKey: string, now: Date): object {
  const seconds = Math.max(1, Math.round((expiresAt.getTime() - now.getTime()) / 1000));
  return {
    calendario: { expiracao: seconds },
    ...(buyer.document && {
      devedor: {
        [buyer.document.length === 11 ? 'cpf' : 'cnpj']: buyer.document,
        nome: buyer.name.slice(0, 200),
      },
    }),
    valor: { original: toDecimal(amount) },
    chave: pixKey,
    solicitacaoPagador: product.title.slice(0, 140),
  };
}
