import { useEffect, useRef, useState } from 'react';
import { notesBeside } from '../../campaigns/security-notes.ts';
import { readOfferStamp } from '../../shared/offer-stamp.ts';
import { TEXTS } from '../../shared/texts.ts';
import { lowestShown } from '../rules/lowest-shown.ts';
import styles from '../styles/modal.css?url';
import { Icon } from '../ui/icon.tsx';
import { SoldOut } from '../ui/waiting-list-form.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import type { DialogCampaign } from './dialog-campaign.ts';
import { ModalOrder } from './modal-order.tsx';
import { OfferSummary } from './offer-summary.tsx';
import { useOrderAddress } from './order-address.ts';
import { createOrderKeys } from './order-keys.ts';
import { loadProduct, type ProductAnswer } from './product-request.ts';
import { PurchaseAlert } from './purchase-alert.tsx';
import { Skeleton } from './skeleton.tsx';
import { usePurchase } from './use-purchase.ts';

const keys = createOrderKeys();

/** Contents of the payment modal: the product and the form, later replaced by the PIX. */
export default function PaymentModal({ campaign }: { campaign: DialogCampaign }) {
  const root = useRef<HTMLDivElement>(null);
  const [product, setProduct] = useState<ProductAnswer | null>(null);
  const { purchase, buy, fail, reset, restart } = usePurchase(keys);
  const { transaction, error, processing } = purchase;
  const { modal } = campaign;
  const soldOut = product?.kind === 'ready' && product.product.soldOut === true;
  // The page's promises hold until the buyer has read that they changed.
  const [stamp, setStamp] = useState(campaign.stamp);
  const promised = readOfferStamp(stamp);
  // One of the page's own two prices: a refusal comes before the server charges a different one.
  const isOver = stamp === campaign.stamp && pageShowsOver();
  const pageAmount = (isOver ? campaign.regularAmount : undefined) ?? promised?.amount;
  const guaranteeDays = promised?.guaranteeDays ?? campaign.guaranteeDays;
  const notes = notesBeside(modal.security, campaign.guaranteeDays, guaranteeDays);
  useOrderAddress(root, transaction?.order.id);

  // Loads at the first opening; after a failure also when it is opened again.
  useEffect(() => {
    if (product === null) void loadProduct().then(setProduct);
  }, [product]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: reset does the same at every rendering
  useEffect(() => {
    const dialog = root.current?.closest('dialog');
    const reopened = () => {
      if (dialog?.open) setProduct((answer) => (answer?.kind === 'failed' ? null : answer));
    };
    // The offer ended or the spots ran out: the form stays until the answer arrives.
    const renew = async (event: Event) => {
      const answer = await loadProduct();
      if (answer.kind !== 'ready') return;
      setProduct(answer);
      if ((event as CustomEvent).detail === 'offer_changed') setStamp(answer.product.stamp);
    };
    dialog?.addEventListener('close', reset);
    addEventListener('vitrine:open', reopened);
    addEventListener('vitrine:offer', renew);
    addEventListener('vitrine:stale', renew);
    return () => {
      dialog?.removeEventListener('close', reset);
      removeEventListener('vitrine:open', reopened);
      removeEventListener('vitrine:offer', renew);
      removeEventListener('vitrine:stale', renew);
    };
  }, []);

  function retry() {
    reset();
    setProduct(null);
  }

  return (
    <div ref={root} className="modal" aria-busy={product === null}>
      <link rel="stylesheet" href={styles} precedence="dialog" />
      {product === null && <Skeleton lines={8} />}
      {product?.kind === 'failed' && (
        <div className="alert alert-error" role="alert">
          <Icon name="warning" />
          <div>
            <p>{product.message}</p>
            <button type="button" className="button button-quiet" onClick={retry}>
              Tentar novamente
            </button>
          </div>
        </div>
      )}
      {transaction && (
        <ModalOrder
          order={transaction.order}
          clockOffset={transaction.clockOffset}
          success={modal.success}
          howToPay={modal.howToPay}
          notes={notes}
          onRestart={restart}
        />
      )}
      {/* Hidden and not removed, so that the input is still there when the modal opens again. */}
      <div className="modal-grid" hidden={product === null || transaction !== null}>
        {product?.kind === 'ready' && (
          <OfferSummary
            amount={product.product.amount}
            benefits={modal.benefits}
            saving={modal.saving}
            cover={campaign.cover}
          />
        )}
        <div className="modal-form">
          {error && <PurchaseAlert error={error} />}
          {soldOut && <SoldOut id="modal-waiting" />}
          {/* A spot may become free again before the modal closes. */}
          <div className="modal-fields" hidden={soldOut}>
            <CheckoutForm
              submitLabel={modal.submitLabel}
              documentAsked={promised?.asksDocument ?? false}
              amount={lowestShown(pageAmount, product?.kind === 'ready' ? product.product.amount : undefined)}
              stamp={stamp}
              processing={processing}
              onBuy={async (body) => {
                if (product?.kind === 'ready') return buy(body);
                fail(TEXTS.productMissing);
                return {};
              }}
            />
            <p className="form-note">
              <Icon name="lock" size={16} />
              {notes[0]}
            </p>
          </div>
        </div>
      </div>
    </div>
  );
}

/** Whether the page's offer has ended, as set by `live-offer.ts`. */
function pageShowsOver(): boolean {
  return document.documentElement.dataset['offer'] === 'over';
}
