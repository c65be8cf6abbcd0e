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

/** Detail of the event `vitrine:open`. */
interface DialogRequest {
  dialog: string;
  app?: string;
}

const DIALOG_NAMES = ['modal', 'app', 'upsell'];

/**
 * Payment modal and, if the campaign has them, the two popups. The page contains their skeletons, which open without
 * this code; the contents of each are loaded when it is first opened.
 */
export function Dialogs({ campaign }: DialogsProps) {
  const [requested, setRequested] = useState<Record<string, string>>({});
  const { popups } = campaign;
  const app = popups?.apps.find(({ id }) => id === requested['app']);

  useEffect(() => {
    const request = ({ dialog, app = '' }: DialogRequest) => setRequested((before) => ({ ...before, [dialog]: app }));
    const listen = (event: Event) => request((event as CustomEvent<DialogRequest>).detail);
    addEventListener('vitrine:open', listen);
    // Dialogs that were opened before this code had loaded.
    for (const dialog of DIALOG_NAMES) {
      const element = document.querySelector<HTMLElement>(`#dialog-${dialog}[open]`);
      if (element) request({ dialog, app: element.dataset['app'] ?? '' });
    }
    return () => removeEventListener('vitrine:open', listen);
  }, []);

  return (
    <>
      <DialogFrame name="modal" title={campaign.modal.title}>
        {requested['modal'] === undefined ? (
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
            {requested['upsell'] === undefined ? (
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
