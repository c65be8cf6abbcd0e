import { BREAD } from './house.ts';

/** Addresses of the book's pages that its buyer keeps whatever becomes of its sales. @param access path of the product */
export function buyersPages(access: string, orderId: string): string[] {
  return [
    access,
    `${access}/arquivo/pao-caseiro.pdf`,
    `/${BREAD}/pedido/${orderId}`,
    `/${BREAD}/pedido/${orderId}/termos`,
    ...['/termos', '/privacidade', '/suporte', '/recuperar'].map((path) => `/${BREAD}${path}`),
    `/${BREAD}/meus-dados`,
    `/${BREAD}/api/orders/${orderId}`,
  ];
}
