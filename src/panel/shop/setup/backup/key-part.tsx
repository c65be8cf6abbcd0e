import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FileButton } from '../../../campaigns/product/file-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/panel-icon.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { KEY_FILE, makeStoreKey, readKeyFile, saveKeyFile } from './store-key.ts';

interface KeyPartProps {
  /** Public half of the key whose file was chosen, or is in use; null before that. */
  recipient: string | null;
  onRecipient: (recipient: string | null) => void;
  /** Message about a form that was sent before the file was chosen. */
  error: string | undefined;
}

/** Key of the backups: made and saved here, and sure once its file was chosen. */
export function KeyPart({ recipient, onRecipient, error: missing }: KeyPartProps) {
  const [made, setMade] = useState<{ recipient: string; file: string } | null>(null);
  const making = useMutation({
    mutationFn: () => makeStoreKey(window.location.host),
    onSuccess(key) {
      saveKeyFile(key.file);
      setMade(key);
    },
  });
  const reading = useMutation({
    mutationFn: (file: File) => readKeyFile(file),
    onSuccess(read) {
      if (read !== null && (made === null || made.recipient === read)) onRecipient(read);
    },
  });
  if (recipient !== null)
    return (
      <div className="setup-part" role="status">
        <p className="finding is-ok">
          <Icon name="check" />
          As cópias só abrem com a {KEY_FILE} que está com você.
        </p>
        <Button
          look="link"
          label="Usar outra chave"
          onClick={() => {
            reading.reset();
            setMade(null);
            onRecipient(null);
          }}
        />
      </div>
    );
  const error = making.error ?? reading.error;
  return (
    <div className="setup-part">
      {made ? (
        <p>
          <strong>O arquivo {KEY_FILE} foi baixado.</strong> Guarde-o fora da máquina da loja: num pendrive, num
          gerenciador de senhas. Depois escolha aqui o arquivo guardado, para ter certeza de que ele está com você.
        </p>
      ) : (
        <p>
          As cópias são cifradas: só quem tem o arquivo {KEY_FILE} as abre, e ele traz a loja inteira de volta numa
          máquina nova. Ele é feito neste navegador e não é enviado a ninguém. Se você o perder, nenhuma cópia abre.
        </p>
      )}
      <div className="setup-buttons">
        {!made && (
          <Button
            look="main"
            icon="key"
            label={making.isPending ? 'Um momento…' : 'Fazer e baixar a chave'}
            isOff={making.isPending}
            onClick={() => making.mutate()}
          />
        )}
        <FileButton
          accept=".txt"
          quiet={!made}
          disabled={reading.isPending}
          onFiles={([file]) => file && reading.mutate(file)}
        >
          {made ? 'Escolher o arquivo guardado' : 'Já tenho o arquivo'}
        </FileButton>
        {made && <Button look="link" label="Baixar de novo" onClick={() => saveKeyFile(made.file)} />}
      </div>
      <div role="status">
        {(reading.isSuccess || missing) && (
          <p className="field-error">
            {!reading.isSuccess && missing}
            {reading.data === null && `Neste arquivo não há uma chave da loja: escolha o ${KEY_FILE}.`}
            {reading.data && 'Este arquivo é de outra chave, não da que você acabou de fazer.'}
          </p>
        )}
      </div>
      {error && <Problem error={error} />}
    </div>
  );
}
