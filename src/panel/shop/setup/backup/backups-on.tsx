import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMinute } from '../../../../shared/dates.ts';
import type { BackupSetup } from '../../../../shared/panel/backup-setup-schema.ts';
import type { SettingGroupView } from '../../../../shared/panel/shop-setup-schema.ts';
import { readStorageHost, storageService } from '../../../../shared/storage-services.ts';
import { FileButton } from '../../../campaigns/product/file-button.tsx';
import { call, query } from '../../../panel-client.ts';
import { ActDialog } from '../../../ui/act-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { Icon } from '../../../ui/panel-icon.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { BY_SERVER } from '../by-server.tsx';
import { KEY_FILE, readKeyFile } from './store-key.ts';

interface BackupsOnProps {
  view: SettingGroupView;
  backup: BackupSetup;
  onChange: () => void;
}

/** Backups that the shop makes: where they go, how they are doing, and one more now. */
export function BackupsOn({ view, backup, onChange }: BackupsOnProps) {
  const client = useQueryClient();
  const [isEnding, setIsEnding] = useState(false);
  const making = useMutation({
    mutationFn: () => call('POST /setup/backup/make'),
    onSuccess: (now) => client.setQueryData(query('GET /setup/backup').queryKey, now),
  });
  const isByServer = Object.keys(view.environment).length > 0;
  const isRunning = backup.running || making.isPending;
  return (
    <>
      <dl className="facts">
        <Fact name="Lugar">{placeText(view)}</Fact>
        <Fact name="Última cópia">
          {backup.madeAt === null ? 'nenhuma ainda' : formatMinute(new Date(backup.madeAt))}
        </Fact>
        {backup.proof === 'passed' && <Fact name="Prova">voltou igual, num lugar à parte</Fact>}
      </dl>
      <div role="status" className="setup-part">
        <Result backup={backup} isByServer={isByServer} wasAsked={making.isSuccess} />
      </div>
      {making.error && <Problem error={making.error} />}
      {view.needsRestart && (
        <p className="muted">O que muda entre uma cópia e outra só vai para lá quando a loja reiniciar.</p>
      )}
      <div className="setup-buttons">
        <Button
          look="main"
          label={isRunning ? 'Fazendo a cópia…' : 'Fazer uma cópia agora'}
          isOff={isRunning}
          onClick={() => making.mutate()}
        />
        {!isByServer && <Button label="Mudar" about="a chave ou o lugar das cópias" onClick={onChange} />}
      </div>
      {backup.recipient !== null && <KeyCheck recipient={backup.recipient} />}
      {isByServer ? (
        <p className="muted">As cópias estão definidas no servidor da loja, e só lá se mudam.</p>
      ) : (
        <Button look="link" label="Parar de fazer cópias" onClick={() => setIsEnding(true)} />
      )}
      {isEnding && (
        <ActDialog
          title="Parar de fazer cópias?"
          confirm="Parar"
          isDanger
          act={() => call('POST /setup/remove', { group: 'backup' })}
          onClose={() => setIsEnding(false)}
        >
          <p>As cópias que já existem ficam onde estão. Sem novas, um disco perdido leva a loja inteira.</p>
        </ActDialog>
      )}
    </>
  );
}

interface ResultProps extends Pick<BackupsOnProps, 'backup'> {
  isByServer: boolean;
  wasAsked: boolean;
}

/** Outcome of the last backup, or what the first one waits for. */
function Result({ backup: { running, failed, madeAt, proof }, isByServer, wasAsked }: ResultProps) {
  if (running) return <p>A cópia está sendo feita. Pode sair desta página: ela continua.</p>;
  if (failed)
    return (
      <p className="finding is-broken">
        <Icon name="alert" />A última cópia não deu certo.{' '}
        {isByServer ? 'Avise quem cuida do servidor.' : 'Confira o lugar em “Mudar”: ele é experimentado de novo.'}
      </p>
    );
  if (proof === 'failed')
    return (
      <p className="finding is-broken">
        <Icon name="alert" />A última prova não trouxe a loja de volta igual. Há um alerta sobre isso em Alertas.
      </p>
    );
  if (wasAsked && madeAt !== null)
    return (
      <p className="finding is-ok">
        <Icon name="check" />
        Cópia feita.
      </p>
    );
  return madeAt === null ? (
    <p>A primeira cópia começa sozinha em um minuto, se nesse lugar ainda não há cópias de outra loja.</p>
  ) : null;
}

/** Field that says whether a file is the key of these backups. */
function KeyCheck({ recipient }: { recipient: string }) {
  const reading = useMutation({ mutationFn: (file: File) => readKeyFile(file) });
  return (
    <div className="setup-part">
      <p>As cópias só abrem com o arquivo {KEY_FILE}. Confira de vez em quando se ele ainda está com você:</p>
      <FileButton accept=".txt" quiet disabled={reading.isPending} onFiles={([file]) => file && reading.mutate(file)}>
        Conferir a chave
      </FileButton>
      <div role="status">
        {reading.isSuccess &&
          (reading.data === recipient ? (
            <p className="finding is-ok">
              <Icon name="check" />
              Este arquivo abre as cópias.
            </p>
          ) : (
            <p className="finding is-broken">
              <Icon name="alert" />
              {reading.data === null
                ? 'Neste arquivo não há uma chave da loja.'
                : 'Este arquivo é de outra chave: não abre as cópias de agora.'}
            </p>
          ))}
      </div>
      {reading.error && <Problem error={reading.error} />}
    </div>
  );
}

function placeText({ values }: SettingGroupView): string {
  const { host, bucket, folder } = values;
  if (!host) return BY_SERVER;
  const service = readStorageHost(host)?.service ?? null;
  return [service === null ? host : storageService(service).label, bucket, folder].filter(Boolean).join(' · ');
}
