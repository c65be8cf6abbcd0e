import { lazy, Suspense, useEffect, useState } from 'react';
import { AppIcon } from '../ui/app-icon.tsx';
import type { DialogCampaign } from './dialog-campaign.ts';
import { DialogFrame } from './dialog-frame.tsx';
import { Skeleton } from './skeleton.tsx';

const PaymentModal = lazy(() => import('./payment-modal.tsx'));
const AppPopup = lazy(() => import('./app-popup.tsx'));
const UpsellPopup = lazy(() => import('./upsell-popup.tsx'));

export interface DialogsProps {
  campaign: DialogCampaign;
}

/** What `vitrine:open` tells. */
interface Request {
  dialog: string;
  app?: string;
}

const NAMES = ['modal', 'app', 'upsell'];

/**
 * The payment modal and, where the campaign has them, the two popups. The page carries their skeletons, which open without this
 * code; each one's contents are loaded when it is first asked for.
 */
export function Dialogs({ campaign }: DialogsProps) {
  const [asked, setAsked] = useState<Record<string, string>>({});
  const { popups } = campaign;
  const app = popups?.apps.find(({ id }) => id === asked['app']);

  useEffect(() => {
    const ask = ({ dialog, app = '' }: Request) => setAsked((before) => ({ ...before, [dialog]: app }));
    const listen = (event: Event) => ask((event as CustomEvent<Request>).detail);
    addEventListener('vitrine:open', listen);
    // Dialogs that were opened before this code was there.
    for (const dialog of NAMES) {
      const element = document.querySelector<HTMLElement>(`#dialog-${dialog}[open]`);
      if (element) ask({ dialog, app: element.dataset['app'] ?? '' });
    }
    return () => removeEventListener('vitrine:open', listen);
  }, []);

  return (
    <>
      <DialogFrame name="modal" title={campaign.modal.title}>
        {asked['modal'] === undefined ? (
          <Skeleton lines={8} />
        ) : (
          <Suspense fallback={<Skeleton lines={8} />}>
            <PaymentModal campaign={campaign} />
          </Suspense>
        )}
      </DialogFrame>
      {popups && (
        <>
          <DialogFrame
            name="app"
            title={app?.name ?? popups.compare.title}
            icon={app && <AppIcon icon={app.icon} size={44} eager />}
          >
            {app ? (
              <Suspense fallback={<Skeleton lines={6} />}>
                <AppPopup app={app} campaign={campaign} copy={popups.compare} />
              </Suspense>
            ) : (
              <Skeleton lines={6} />
            )}
          </DialogFrame>
          <DialogFrame name="upsell" title={popups.upsell.title}>
            {asked['upsell'] === undefined ? (
              <Skeleton lines={8} />
            ) : (
              <Suspense fallback={<Skeleton lines={8} />}>
                <UpsellPopup popups={popups} campaign={campaign} />
              </Suspense>
            )}
          </DialogFrame>
        </>
      )}
    </>
  );
}
