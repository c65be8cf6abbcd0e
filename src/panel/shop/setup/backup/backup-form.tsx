import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SettingGroupView } from '../../../../shared/panel/shop-setup-schema.ts';
import { ApiError, call } from '../../../panel-client.ts';
import { Button, SubmitButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/panel-icon.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useFocusFault } from '../../../ui/use-focus-fault.ts';
import { isAsTried } from '../as-tried.ts';
import { ChangeNote } from '../change-note.tsx';
import { KeyPart } from './key-part.tsx';
import { placeOf, StorageFields, type TypedStorage, typedStorage } from './storage-fields.tsx';

interface BackupFormProps {
  view: SettingGroupView;
  /** Whether the shop can mail its owners that the place changes. */
  isMailed: boolean;
  onSaved: () => void;
  /** Goes back to the backups in use; undefined if there are none. */
  onCancel: (() => void) | undefined;
}

interface TypedBackup {
  typed: TypedStorage;
  /** Public key that the backups are encrypted for; null before there is one. */
  recipient: string | null;
}

/** Form of key and place of the backups: the place is tried first, and kept if it takes and gives files. */
export function BackupForm({ view, isMailed, onSaved, onCancel }: BackupFormProps) {
  const client = useQueryClient();
  const [recipient, setRecipient] = useState(view.values['recipient'] ?? null);
  const [typed, setTyped] = useState(() => typedStorage(view));
  const saving = useMutation({
    async mutationFn({ tried: { typed, recipient }, isSure }: { tried: TypedBackup; isSure: boolean }) {
      const missing = missingOf(typed, recipient);
      const place = placeOf(typed);
      if (Object.keys(missing).length > 0 || place === null || recipient === null)
        throw new ApiError(422, { errors: missing });
      const { bucket, folder, key, secret } = typed;
      const set = {
        ...{ group: 'backup' as const, ...place, bucket, folder, key, recipient },
        ...(secret !== null && { secret }),
      };
      const { problem } = isSure ? { problem: null } : await call('POST /setup/try', { set });
      if (problem === null) await call('PUT /setup', { set });
      return problem;
    },
    async onSuccess(problem) {
      if (problem !== null) return;
      await client.invalidateQueries();
      onSaved();
    },
  });
  const { error, isPending, variables } = saving;
  const form = useFocusFault(error);
  const now: TypedBackup = { typed, recipient };
  // An answer says nothing of what was typed after it.
  const problem = (isAsTried(variables?.tried, now) && saving.data) || null;
  const errors = error instanceof ApiError ? error.fields : {};
  return (
    <form
      ref={form}
      className="backup-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) saving.mutate({ tried: now, isSure: false });
      }}
    >
      {view.problem !== null && <p className="reason">As cópias não estão em uso: {view.problem}</p>}
      <fieldset className="setup-part">
        <legend>A chave da loja</legend>
        <KeyPart recipient={recipient} onRecipient={setRecipient} error={errors['recipient']} />
      </fieldset>
      <fieldset className="setup-part">
        <legend>Onde ficam as cópias</legend>
        <p>
          Num armazenamento fora da máquina da loja, que você contrata. As cópias de uma loja pequena custam centavos.
        </p>
        <StorageFields
          view={view}
          typed={typed}
          onChange={(part) => setTyped((before) => ({ ...before, ...part }))}
          errors={errors}
        />
      </fieldset>
      {error && Object.keys(errors).length === 0 && <Problem error={error} />}
      <div role="status">
        {problem !== null && (
          <p className="finding is-broken">
            <Icon name="alert" />
            {problem}
          </p>
        )}
      </div>
      <ChangeNote subject="O lugar do backup mudou" isMailed={isMailed} />
      <div className="setup-buttons">
        <SubmitButton label={isPending ? 'Experimentando…' : 'Experimentar e guardar'} isOff={isPending} />
        {problem !== null && (
          <Button
            label="Guardar assim mesmo"
            isOff={isPending}
            onClick={() => saving.mutate({ tried: now, isSure: true })}
          />
        )}
        {onCancel && <Button label="Cancelar" isOff={isPending} onClick={onCancel} />}
      </div>
    </form>
  );
}

/** Messages about what is missing, by the names of the fields. */
function missingOf(typed: TypedStorage, recipient: string | null): Record<string, string> {
  const missing: Record<string, string> = {};
  if (recipient === null) missing['recipient'] = 'Faça a chave, e escolha o arquivo guardado.';
  if (typed.service === '') return { ...missing, service: 'Escolha o serviço.' };
  if (placeOf(typed) === null) {
    if (typed.service === 'other' && typed.region.trim() === '') missing['region'] = 'Digite a região.';
    else if (typed.host === '' && typed.region === '') Object.assign(missing, EMPTY_PLACE);
    else missing['host'] = 'Isto não é um endereço deste serviço.';
  }
  if (typed.bucket.trim() === '') missing['bucket'] = 'Digite o nome do bucket.';
  if (typed.key.trim() === '') missing['key'] = 'Copie a chave de acesso do serviço.';
  if (typed.secret?.trim() === '') missing['secret'] = 'Copie o segredo do serviço.';
  return missing;
}

/** Messages for a service whose place is chosen, and for one whose place is copied: one of the two fields is shown. */
const EMPTY_PLACE = { host: 'Copie o endereço do serviço.', region: 'Escolha a região.' };
