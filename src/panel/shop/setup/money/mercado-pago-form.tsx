import { useState } from 'react';
import { CopiedText } from '../copied-text.tsx';
import { isKept, SecretField } from '../secret-field.tsx';
import { AccountForm, type ProviderFormProps } from './account-form.tsx';
import { emptyFields } from './field-errors.ts';

/** Account at Mercado Pago. */
export function MercadoPagoForm(props: ProviderFormProps) {
  const { view } = props;
  const [token, setToken] = useState<string | null>(isKept(view, 'token') ? null : '');
  const [webhookSecret, setWebhookSecret] = useState<string | null>(isKept(view, 'webhookSecret') ? null : '');
  // The key is of the application whose token is replaced.
  const keyView = token === null ? view : { ...view, secrets: {} };
  const key = token === null ? webhookSecret : (webhookSecret ?? '');
  const typed = {
    ...('token' in view.environment ? {} : { token: token ?? undefined }),
    ...('webhookSecret' in view.environment ? {} : { webhookSecret: key ?? undefined }),
  };
  return (
    <AccountForm
      {...props}
      set={{ group: 'mercado-pago', ...typed }}
      isTyped={Object.values(typed).some((value) => value !== undefined)}
      empty={emptyFields(typed)}
      accepted="O Mercado Pago aceita este token."
      onForeign={() => {
        setToken('');
        setWebhookSecret('');
      }}
    >
      {(errors) => (
        <>
          <ol className="where">
            <li>
              Em{' '}
              <a href="https://www.mercadopago.com.br/developers/panel/app" target="_blank" rel="noopener">
                Suas integrações
              </a>
              , crie uma aplicação. Em Produção › Credenciais de produção está o Access Token.
            </li>
            <li>
              Na mesma aplicação, em Webhooks › Configurar notificações, aba Modo de produção, cole este endereço e
              marque o evento Pagamentos. Ao salvar, aparece a chave secreta.
              <CopiedText name="o endereço" text={`${window.location.origin}/api/webhooks/mercado-pago/painel`} />
            </li>
            <li>A conta precisa ter uma chave PIX cadastrada.</li>
          </ol>
          <SecretField
            name="token"
            view={view}
            label="Access Token"
            hint="O de produção começa com APP; o de teste, com TEST."
            value={token}
            onChange={setToken}
            error={errors['token']}
          />
          <SecretField
            name="webhookSecret"
            view={keyView}
            label="Chave secreta dos webhooks"
            value={key}
            onChange={setWebhookSecret}
            error={errors['webhookSecret']}
          />
        </>
      )}
    </AccountForm>
  );
}
