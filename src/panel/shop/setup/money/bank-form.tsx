import { useState } from 'react';
import { BANK_NAMES, BANKS, type BankName } from '../../../../shared/banks.ts';
import type { TriedSettings } from '../../../../shared/panel/shop-setup-schema.ts';
import { Choice } from '../../../ui/fields.tsx';
import { TypedField } from '../../../ui/typed-field.tsx';
import { FixedField, isKept, SecretField } from '../secret-field.tsx';
import { AccountForm, type ProviderFormProps } from './account-form.tsx';
import { CertificateField, NO_CERTIFICATE, type TypedCertificate } from './certificate-field.tsx';
import { emptyFields, type FieldErrors } from './field-errors.ts';

type BankSettings = Extract<TriedSettings, { group: 'bcb' }>;

/** Account at a bank of the kept list, by its API Pix. */
export function BankForm(props: ProviderFormProps) {
  const { view } = props;
  const { values, environment } = view;
  const [bank, setBank] = useState((values['bank'] ?? '') as BankName | '');
  const [clientId, setClientId] = useState(values['clientId'] ?? '');
  const [pixKey, setPixKey] = useState(values['pixKey'] ?? '');
  const [clientSecret, setClientSecret] = useState<string | null>(isKept(view, 'clientSecret') ? null : '');
  const [appKey, setAppKey] = useState<string | null>(isKept(view, 'appKey') ? null : '');
  const [certificate, setCertificate] = useState<TypedCertificate | null>(null);

  const isMoved = [
    ['bank', bank],
    ['clientId', clientId],
    ['pixKey', pixKey],
  ].some(([field = '', value]) => !(field in environment) && value !== (values[field] ?? ''));
  // Secrets go only to the account that they were typed for.
  const secretsView = isMoved ? { ...view, secrets: {} } : view;
  const secretOf = (value: string | null) => (isMoved ? (value ?? '') : value);
  const facts = bank === '' ? null : BANKS[bank];
  // A bank of the environment is not sent, from which the server would see that it gives none.
  const asksSecret = 'bank' in environment || facts?.secret !== false;
  const fields = {
    ...('bank' in environment ? {} : { bank }),
    ...('clientId' in environment ? {} : { clientId }),
    ...('clientSecret' in environment || !asksSecret ? {} : { clientSecret: secretOf(clientSecret) ?? undefined }),
    ...('appKey' in environment || !facts?.appKey ? {} : { appKey: secretOf(appKey) ?? undefined }),
    ...('pixKey' in environment ? {} : { pixKey }),
  };
  const empty: FieldErrors = { ...emptyFields(fields), ...emptyCertificate(certificate) };
  if (empty['bank']) empty['bank'] = 'Escolha o banco.';
  const { bank: _, ...others } = fields;
  const set: BankSettings = {
    group: 'bcb',
    ...others,
    ...('bank' in environment ? {} : { bank: bank || undefined }),
    ...('certificate' in environment ? {} : { certificate: sentOf(certificate) }),
  };
  const isTyped = isMoved || [clientSecret, certificate].some((value) => value !== null) || fields.appKey !== undefined;

  return (
    <AccountForm {...props} {...{ set, empty, isTyped }} accepted="O banco respondeu, e aceita as credenciais.">
      {(errors) => (
        <>
          {'bank' in environment ? (
            <FixedField label="Banco" />
          ) : (
            <Choice
              label="Banco"
              none="Escolha"
              value={bank}
              onChange={setBank}
              options={BANK_NAMES.map((name) => [name, BANKS[name].label])}
              error={errors['bank']}
            />
          )}
          {facts && <p className="where">{facts.where}</p>}
          <BankText
            name="clientId"
            label="Client ID"
            {...{ environment, errors }}
            value={clientId}
            onChange={setClientId}
          />
          {asksSecret && (
            <SecretField
              name="clientSecret"
              view={secretsView}
              label="Client Secret"
              value={secretOf(clientSecret)}
              onChange={setClientSecret}
              error={errors['clientSecret']}
            />
          )}
          {facts?.appKey && (
            <SecretField
              name="appKey"
              view={secretsView}
              label="Chave da aplicação (developer_application_key)"
              value={secretOf(appKey)}
              onChange={setAppKey}
              error={errors['appKey']}
            />
          )}
          <BankText
            name="pixKey"
            label="Chave PIX"
            hint="A chave da conta que recebe, como está no aplicativo do banco."
            {...{ environment, errors }}
            value={pixKey}
            onChange={setPixKey}
          />
          <CertificateField
            view={secretsView}
            empty={{ ...NO_CERTIFICATE, form: facts ? facts.certificate : 'p12' }}
            value={certificate}
            onChange={setCertificate}
            error={errors['certificate']}
          />
        </>
      )}
    </AccountForm>
  );
}

interface BankTextProps {
  name: string;
  label: string;
  hint?: string;
  environment: Record<string, string>;
  errors: FieldErrors;
  value: string;
  onChange: (value: string) => void;
}

function BankText({ name, label, environment, errors, ...field }: BankTextProps) {
  if (name in environment) return <FixedField label={label} />;
  return <TypedField {...field} label={label} autoComplete="off" maxLength={300} error={errors[name]} />;
}

/** Certificate to send; undefined if none was given, which keeps the one of before. */
function sentOf(typed: TypedCertificate | null): BankSettings['certificate'] {
  if (!typed) return undefined;
  const { form, file, password, cert, key } = typed;
  if (form === 'p12') return file ? { p12: file.content, password } : undefined;
  return cert.trim() && key.trim() ? { cert, key } : undefined;
}

/** Message about a certificate of which one half is missing. */
function emptyCertificate(typed: TypedCertificate | null): FieldErrors {
  if (!typed || typed.form === 'p12' || Boolean(typed.cert.trim()) === Boolean(typed.key.trim())) return {};
  return { certificate: 'Faltam o certificado ou a chave: os dois vão juntos.' };
}
