import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SettingGroupView, TriedAnswer, TriedSettings } from '../../../../shared/panel/shop-setup-schema.ts';
import { ApiError, call, query } from '../../../panel-client.ts';
import { Button, SubmitButton } from '../../../ui/button.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useFocusFault } from '../../../ui/use-focus-fault.ts';
import { isAsTried } from '../as-tried.ts';
import { type FieldErrors, fieldErrors, isBesideField } from './field-errors.ts';
import { Tried } from './tried.tsx';

/** Props of the form of every provider. */
export interface ProviderFormProps {
  view: SettingGroupView;
  /** Whether charges are made there now. */
  isFirst: boolean;
  /** Whether owners are mailed about the change. */
  isMailed: boolean;
  onSaved: () => void;
  /** Goes back to the accounts in use; undefined if there are none. */
  onCancel?: (() => void) | undefined;
}

interface AccountFormProps extends ProviderFormProps {
  /** Settings as they are typed; what was not typed stays as it is. Each drawn field is a key of it. */
  set: TriedSettings;
  /** Whether anything was typed. */
  isTyped: boolean;
  /** Messages about fields that are empty. */
  empty: FieldErrors;
  /** Sentence about a service that accepted the settings. */
  accepted: string;
  /** Forgets what opens another person's account. */
  onForeign?: () => void;
  children: (errors: FieldErrors) => ReactNode;
}

/**
 * Form of an account that receives: it is tried first, and used by a second press, which names it. A refusal keeps
 * everything that was typed.
 */
export function AccountForm(props: AccountFormProps) {
  const { set, empty, isTyped, isFirst, isMailed, accepted, onSaved, onCancel, onForeign, children } = props;
  const client = useQueryClient();
  const trying = useMutation({
    async mutationFn(typed: TriedSettings) {
      if (Object.keys(empty).length > 0) throw new ApiError(422, { errors: empty });
      return call('POST /setup/try', { set: typed });
    },
  });
  const saving = useMutation({
    mutationFn: (typed: TriedSettings) => call('PUT /setup', { set: typed }),
    onSuccess(setup) {
      client.setQueryData(query('GET /setup').queryKey, setup);
      onSaved();
    },
    onSettled: () => client.invalidateQueries(),
  });
  const answer = isAsTried(trying.variables, set) ? trying.data : undefined;
  const failed = saving.error ? saving : trying;
  const form = useFocusFault(failed.error);
  const errors = fieldErrors(failed.error, failed.variables, set);
  const isBusy = trying.isPending || saving.isPending;
  // Settings that were refused are kept only where nothing that works is lost by it: the service may just be down.
  const canSave = (isTyped || !isFirst) && (answer?.problem === null || !onCancel);
  return (
    <form
      ref={form}
      className="account-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        saving.reset();
        trying.mutate(set);
      }}
    >
      {children(errors)}
      {failed.error && !isBesideField(failed.error, set) && <Problem error={failed.error} />}
      <div role="status">
        {answer && !saving.error && (
          <Tried answer={answer} accepted={accepted}>
            {canSave && <ChangeNote isMailed={isMailed} />}
            {canSave && (
              <div className="account-acts">
                <Button
                  look={answer.problem === null ? 'main' : 'link'}
                  label={saveLabel(answer, saving.isPending)}
                  isOff={isBusy}
                  onClick={() => saving.mutate(set)}
                />
                {answer.account && onForeign && (
                  <Button label="Não é a minha" isOff={isBusy} onClick={() => onForeign()} />
                )}
              </div>
            )}
          </Tried>
        )}
      </div>
      <div className="account-acts">
        <SubmitButton
          look={answer?.problem === null ? 'quiet' : 'main'}
          label={trying.isPending ? 'Experimentando…' : answer ? 'Experimentar de novo' : 'Experimentar'}
          isOff={isBusy}
        />
        {onCancel && <Button label="Voltar" isOff={isBusy} onClick={onCancel} />}
      </div>
    </form>
  );
}

function saveLabel({ problem, account }: TriedAnswer, isSaving: boolean): string {
  if (isSaving) return 'Guardando…';
  if (problem !== null) return 'Guardar assim mesmo';
  return account ? 'Sim, receber nesta conta' : 'Receber aqui';
}

/** Announcement of what a change of the account brings about. */
function ChangeNote({ isMailed }: { isMailed: boolean }) {
  return (
    <p className="field-hint">
      {isMailed
        ? 'Quem é proprietário recebe o e-mail “A conta que recebe mudou”, com o botão “Não fui eu”, e a mudança fica uma semana em Hoje.'
        : 'A mudança fica uma semana em Hoje. Com o e-mail da loja ligado, quem é proprietário também recebe um aviso.'}
    </p>
  );
}
