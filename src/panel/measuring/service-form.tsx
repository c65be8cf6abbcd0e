import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call } from '../panel-client.ts';
import { FixedField, isKept, SecretField } from '../shop/setup/secret-field.tsx';
import { Button, SubmitButton } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import { TypedField } from '../ui/typed-field.tsx';
import type { MeasuringScope } from './measuring-scope.ts';

/** Id that a service gives. */
export interface IdField {
  /** Name in the group of settings. */
  name: string;
  label: string;
  /** Place where the seller finds it. */
  where: string;
  format: { pattern: RegExp; problem: string };
  placeholder: string;
}

/** Token of a service's account. */
export interface TokenField {
  name: string;
  label: string;
  /** Short name, among facts. */
  fact: string;
  where: string;
}

interface ServiceFormProps {
  scope: MeasuringScope;
  /** Null where the token alone says all. */
  id: IdField | null;
  token: TokenField | null;
  onClose: (saved: boolean) => void;
}

/** Form of a service with an id, a token or both; a token is optional beside an id. */
export function ServiceForm({ scope, id, token, onClose }: ServiceFormProps) {
  const { campaign, own } = scope;
  const before = (id && own.values[id.name]) ?? '';
  const [typedId, setTypedId] = useState(before);
  const [typedToken, setTypedToken] = useState<string | null>(token && isKept(own, token.name) ? null : '');
  const wanted = typedId.trim();
  // A token belongs to its id: another id empties it.
  const isMoved = before !== '' && wanted !== before;
  const sentToken = isMoved ? (typedToken ?? '') : typedToken;
  const isFixed = id !== null && id.name in own.environment;
  const isReady = id && !isFixed ? id.format.pattern.test(wanted) : sentToken !== null && (isFixed || sentToken !== '');
  return (
    <SavedForm
      isReady={isReady}
      onClose={onClose}
      save={() =>
        call('PUT /setup', {
          set: {
            group: 'tracking',
            campaign,
            ...(id && !isFixed && { [id.name]: wanted }),
            ...(token && sentToken !== null && !(token.name in own.environment) && { [token.name]: sentToken }),
          },
        })
      }
    >
      {id && isFixed && <FixedField label={id.label} />}
      {id && !isFixed && (
        <TypedField
          label={id.label}
          value={typedId}
          onChange={setTypedId}
          check={(text) => (id.format.pattern.test(text.trim()) ? undefined : problemText(id.format.problem))}
          hint={id.where}
          placeholder={id.placeholder}
          autoComplete="off"
          maxLength={40}
        />
      )}
      {token && (
        <SecretField
          name={token.name}
          // Nothing of before is kept for another id.
          view={isMoved ? { ...own, secrets: {} } : own}
          label={id ? `${token.label} (opcional)` : token.label}
          hint={isMoved ? 'Outro ID, outro token: digite o dele, ou deixe vazio.' : token.where}
          value={isMoved ? (typedToken ?? '') : typedToken}
          onChange={setTypedToken}
        />
      )}
    </SavedForm>
  );
}

interface SavedFormProps {
  isReady: boolean;
  save: () => Promise<unknown>;
  onClose: (saved: boolean) => void;
  children: ReactNode;
}

/** Fields in a card, with the buttons that save or leave them. */
export function SavedForm({ isReady, save, onClose, children }: SavedFormProps) {
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: save,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['GET /setup'] });
      onClose(true);
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isReady && !saving.isPending) saving.mutate();
  }
  return (
    <form className="service-form" onSubmit={submit}>
      {children}
      {saving.error && <Problem error={saving.error} />}
      <div className="service-acts">
        <SubmitButton label={saving.isPending ? 'Salvando…' : 'Salvar'} isOff={!isReady || saving.isPending} />
        <Button label="Cancelar" isOff={saving.isPending} onClick={() => onClose(false)} />
      </div>
    </form>
  );
}

/** Sentence about a wrong id, from the message of the settings. */
export function problemText(problem: string): string {
  return problem.charAt(0).toUpperCase() + problem.slice(1);
}
