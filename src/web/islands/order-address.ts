import { type RefObject, useEffect } from 'react';
import { orderAddress } from '../enhance/remember-order.ts';

/**
 * Lends the page the address of the order that the dialog around an element shows, so that a reload shows it too. The
 * way back closes the dialog, and closing it gives the address back.
 *
 * @param id undefined while no order is shown
 */
export function useOrderAddress(inside: RefObject<HTMLElement | null>, id: string | undefined): void {
  useEffect(() => {
    const dialog = inside.current?.closest('dialog');
    if (!dialog || !id) return;
    const isLent = () => history.state?.order === id;
    const lend = () => {
      if (!dialog.open || isLent()) return;
      hideReferrer();
      history.pushState({ order: id }, '', orderAddress(id));
    };
    const follow = () => {
      if (!isLent()) dialog.close();
    };
    lend();
    // It may have been closed before the order was there.
    addEventListener('vitrine:open', lend);
    addEventListener('popstate', follow);
    addEventListener('pageshow', follow);
    return () => {
      removeEventListener('vitrine:open', lend);
      removeEventListener('popstate', follow);
      removeEventListener('pageshow', follow);
      if (isLent()) history.back();
    };
  }, [inside, id]);
}

/** From now on the page's requests name its host alone: the order's address is nobody's business. */
function hideReferrer(): void {
  if (document.querySelector('meta[name=referrer]')) return;
  document.head.append(Object.assign(document.createElement('meta'), { name: 'referrer', content: 'strict-origin' }));
}
