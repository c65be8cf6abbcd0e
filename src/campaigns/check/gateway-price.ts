import { formatBRL } from '../../shared/money.ts';
import { quote, type Rule, violation } from './violation.ts';

/** A gateway with prices of its own charges the page's price: an order costs the gateway's. */
export const gatewayPriceIsOurs: Rule = ({ product }, { gatewayPrices = [] }) =>
  gatewayPrices.flatMap(({ provider, amount, reason }) => {
    if (amount === product.amount) return [];
    const found = { claim: quote(`${product.title}: ${formatBRL(product.amount)}`), where: 'product.amount' };
    if (amount === null)
      return violation('gateway-price-unknown', {
        ...found,
        reason: `Não se sabe se ${provider} cobra o preço da página: ele não respondeu (${reason}).`,
        mend: 'Verifique de novo daqui a pouco, ou confira o preço da oferta ativa no painel do provedor.',
      });
    return violation('gateway-price-differs', {
      ...found,
      reason: `A página diz ${formatBRL(product.amount)}; ${provider} cobra ${formatBRL(amount)}.`,
      mend: 'Ponha o mesmo preço na oferta ativa, no painel do provedor, ou na campanha.',
    });
  });
