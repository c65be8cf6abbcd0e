import { useState } from 'react';
import type { SettingGroupView } from '../../../../shared/panel/shop-setup-schema.ts';
import { FileButton } from '../../../campaigns/product/file-button.tsx';
import { RadioChoice } from '../../../ui/radio-choice.tsx';
import { TypedField } from '../../../ui/typed-field.tsx';
import { FixedField, isKept, KeptSecret } from '../secret-field.tsx';
import { isTooLarge, readBase64 } from './file-reading.ts';

/** Certificate as it was given so far, in both forms, so that a look at the other one loses nothing. */
export interface TypedCertificate {
  form: 'p12' | 'pem';
  /** Name and content, in base64, of the `.p12`. */
  file: { name: string; content: string } | null;
  password: string;
  cert: string;
  key: string;
}

export const NO_CERTIFICATE = { file: null, password: '', cert: '', key: '' } as const;

interface CertificateFieldProps {
  view: SettingGroupView;
  /** Null keeps the one of before. */
  value: TypedCertificate | null;
  /** Certificate to begin with when the one of before is replaced. */
  empty: TypedCertificate;
  error: string | undefined;
  onChange: (value: TypedCertificate | null) => void;
}

/** Certificate that a bank gave, with its key: a file with its password, or two texts. */
export function CertificateField({ view, value, empty, error, onChange }: CertificateFieldProps) {
  const label = 'Certificado do banco';
  if ('certificate' in view.environment) return <FixedField label={label} />;
  if (value === null && isKept(view, 'certificate'))
    return <KeptSecret {...{ name: 'certificate', view, label, error }} onReplace={() => onChange(empty)} />;
  const typed = value ?? empty;
  const change = (part: Partial<TypedCertificate>) => onChange({ ...typed, ...part });
  return (
    <div className="certificate">
      <RadioChoice
        legend={label}
        options={[
          ['p12', 'Um arquivo .p12 ou .pfx'],
          ['pem', 'Certificado e chave'],
        ]}
        value={typed.form}
        onChange={(form) => change({ form })}
      />
      {typed.form === 'p12' ? (
        <>
          <P12File file={typed.file} error={error} onFile={(file) => change({ file })} />
          <TypedField
            label="Senha do arquivo"
            type="password"
            autoComplete="off"
            maxLength={200}
            hint="Deixe em branco se ele não tem senha."
            value={typed.password}
            onChange={(password) => change({ password })}
          />
        </>
      ) : (
        <>
          <PemField
            label="Certificado"
            accept=".pem,.crt,.cer"
            begin="-----BEGIN CERTIFICATE-----"
            error={error}
            value={typed.cert}
            onChange={(cert) => change({ cert })}
          />
          <PemField
            label="Chave do certificado"
            accept=".pem,.key"
            begin="-----BEGIN PRIVATE KEY-----"
            value={typed.key}
            onChange={(key) => change({ key })}
          />
        </>
      )}
    </div>
  );
}

const TOO_LARGE = 'Este arquivo é grande demais para um certificado.';

interface P12FileProps {
  file: TypedCertificate['file'];
  error: string | undefined;
  onFile: (file: TypedCertificate['file']) => void;
}

function P12File({ file, error, onFile }: P12FileProps) {
  const [problem, setProblem] = useState<string>();
  async function take(chosen: File): Promise<void> {
    setProblem(isTooLarge(chosen) ? TOO_LARGE : undefined);
    if (!isTooLarge(chosen)) onFile({ name: chosen.name, content: await readBase64(chosen) });
  }
  const message = problem ?? error;
  return (
    <div className="field">
      <span className="picked-file">
        <FileButton quiet accept=".p12,.pfx" disabled={false} onFiles={([chosen]) => chosen && take(chosen)}>
          {file ? 'Escolher outro arquivo' : 'Escolher arquivo'}
        </FileButton>
        {file && <span role="status">{file.name}</span>}
      </span>
      {message && (
        <p className="field-error" role="alert">
          {message}
        </p>
      )}
    </div>
  );
}

interface PemFieldProps {
  label: string;
  accept: string;
  /** First line of such a text. */
  begin: string;
  value: string;
  error?: string | undefined;
  onChange: (text: string) => void;
}

/** Text of a certificate or key: pasted, or read from a file. */
function PemField({ label, accept, begin, error, value, onChange }: PemFieldProps) {
  const [problem, setProblem] = useState<string>();
  async function take(chosen: File): Promise<void> {
    setProblem(isTooLarge(chosen) ? TOO_LARGE : undefined);
    if (!isTooLarge(chosen)) onChange(await chosen.text());
  }
  return (
    <div className="pem">
      <TypedField
        label={label}
        rows={3}
        autoComplete="off"
        placeholder={begin}
        maxLength={50_000}
        value={value}
        onChange={onChange}
        error={problem ?? error}
        check={(text) => (text.trim().startsWith('-----BEGIN ') ? undefined : `O texto começa com ${begin}`)}
      />
      <FileButton
        quiet
        name={`Escolher arquivo: ${label}`}
        accept={accept}
        disabled={false}
        onFiles={([chosen]) => chosen && take(chosen)}
      >
        Escolher arquivo
      </FileButton>
    </div>
  );
}
