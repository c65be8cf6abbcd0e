import { useState } from 'react';
import { TypedField } from '../../../ui/typed-field.tsx';
import { FixedField, isKept, SecretField } from '../secret-field.tsx';
import { AccountForm, type ProviderFormProps } from './account-form.tsx';
import { emptyFields } from './field-errors.ts';

/** Account at a gateway. */
export function GatewayForm(props: ProviderFormProps) {
  const { view } = props;
  const { values, environment } = view;
  const [url, setUrl] = useState(values['url'] ?? '');
  const [productHash, setProductHash] = useState(values['productHash'] ?? '');
  const [token, setToken] = useState<string | null>(isKept(view, 'token') ? null : '');
  // A token goes only where it was typed for.
  const isMoved = url !== (values['url'] ?? '');
  const tokenView = isMoved ? { ...view, secrets: {} } : view;
  const secret = isMoved ? (token ?? '') : token;
  const typed = {
    ...('url' in environment ? {} : { url }),
    ...('token' in environment ? {} : { token: secret ?? undefined }),
    ...('productHash' in environment ? {} : { productHash }),
  };
  return (
    <AccountForm
      {...props}
      set={{ group: 'public-v1', ...typed }}
      isTyped={isMoved || productHash !== (values['productHash'] ?? '') || secret !== null}
      empty={emptyFields(typed)}
      accepted="O gateway respondeu, e conhece o produto."
    >
      {(errors) => (
        <>
          <p className="where">Serve um gateway que segue a API “/public/v1”. O suporte dele diz estes três dados.</p>
          {'url' in environment ? (
            <FixedField label="Endereço" />
          ) : (
            <TypedField
              label="Endereço"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              maxLength={300}
              hint="Tudo o que vem antes de /public/v1."
              value={url}
              onChange={setUrl}
              error={errors['url']}
            />
          )}
          <SecretField
            name="token"
            view={tokenView}
            label="Token"
            value={secret}
            onChange={setToken}
            error={errors['token']}
          />
          {'productHash' in environment ? (
            <FixedField label="Código do produto" />
          ) : (
            <TypedField
              label="Código do produto"
              autoComplete="off"
              maxLength={300}
              hint="O produto precisa de uma oferta ativa no preço da sua página."
              value={productHash}
              onChange={setProductHash}
              error={errors['productHash']}
            />
          )}
        </>
      )}
    </AccountForm>
  );
}
