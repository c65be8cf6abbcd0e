import { type RefObject, useEffect } from 'react';
import { orderAddress } from '../enhance/remember-order.ts';

/**
 * Sets the page's address to that of the order in the dialog around an element, so that a reload shows the order too.
 * Going back closes the dialog, and closing it restores the address.
 *
 * @param id undefined while no order is shown
 */
export function useOrderAddress(inside: RefObject<HTMLElement | null>, id: string | undefined): void {
  useEffect(() => {
    const dialog = inside.current?.closest('dialog');
    if (!dialog || !id) return;
    const isPushed = () => history.state?.order === id;
    const pushAddress = () => {
      if (!dialog.open || isPushed()) return;
      hideReferrer();
      history.pushState({ order: id }, '', orderAddress(id));
    };
    const follow = () => {
      if (!isPushed()) dialog.close();
    };
    pushAddress();
    // The dialog may have been closed before the order was created.
    addEventListener('vitrine:open', pushAddress);
    addEventListener('popstate', follow);
    addEventListener('pageshow', follow);
    return () => {
      removeEventListener('vitrine:open', pushAddress);
      removeEventListener('popstate', follow);
      removeEventListener('pageshow', follow);
      if (isPushed()) history.back();
    };
  }, [inside, id]);
}

/** Limits the referrer of the page's further requests to its origin: the order's address is a secret. */
function hideReferrer(): void {
  if (document.querySelector('meta[name=referrer]')) return;
  document.head.append(Object.assign(document.createElement('meta'), { name: 'referrer', content: 'strict-origin' }));
}
