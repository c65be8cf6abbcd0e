import { useState } from 'react';
import { isEmailShaped, likelyEmail } from '../../shared/email-typo.ts';
import { FIELD_ERRORS } from '../../shared/texts.ts';
import { call } from '../panel-client.ts';
import { ActDialog } from '../ui/act-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { TypedField } from '../ui/typed-field.tsx';
import type { OrderDialogProps } from './order-dialogs.tsx';

/**
 * Dialog that sends the access to another address; earlier links stop working. A likely typo is asked about once, like at
 * the checkout.
 */
export function ReaddressDialog({ order: { number, buyerEmail, erasedAt }, onDone, onClose }: OrderDialogProps) {
  const [email, setEmail] = useState(erasedAt ? '' : buyerEmail);
  /** Address that is right despite its likely typo. */
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const [wasLeft, setWasLeft] = useState(false);
  const meant = email === confirmed || email === buyerEmail ? null : likelyEmail(email);
  return (
    <ActDialog
      title={erasedAt ? 'Enviar a um novo e-mail?' : 'Corrigir o e-mail?'}
      confirm={erasedAt ? 'Enviar' : 'Corrigir e enviar'}
      isReady={email.trim() !== '' && (meant === null || !wasLeft)}
      act={() => call('POST /orders/:number/resend', { number, email, asTyped: email === confirmed })}
      onDone={() => onDone(`O acesso sai para ${email.trim()}.`)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TypedField
            label="E-mail certo"
            type="email"
            value={email}
            onChange={setEmail}
            onLeave={() => setWasLeft(true)}
            check={(typed) => (isEmailShaped(typed) ? undefined : FIELD_ERRORS.email)}
            error={meant ? undefined : errors['email']}
            autoComplete="off"
            maxLength={254}
            required
          />
          {meant && (wasLeft || errors['email']) && (
            <fieldset className="email-question">
              <legend>
                Você quis dizer <strong>{meant}</strong>?
              </legend>
              <Button label="Sim, corrigir" onClick={() => setEmail(meant)} />
              <Button label="Não, está certo" onClick={() => setConfirmed(email)} />
            </fieldset>
          )}
          <p>
            Um link novo vai para este endereço. Os links de antes{erasedAt ? '' : `, que foram para ${buyerEmail},`}{' '}
            deixam de abrir na hora, e um depoimento escrito por eles é apagado. O mesmo vale para outro código pago da
            mesma compra.{' '}
            {erasedAt
              ? 'Não dá para desfazer: confira letra por letra.'
              : 'Dá para desfazer em até dez minutos; o depoimento não volta.'}
          </p>
        </>
      )}
    </ActDialog>
  );
}
