import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../panel-client.ts';
import { Button, SubmitButton } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Problem } from './problem.tsx';

export interface ActDialogProps<Answer> {
  title: string;
  /** Description of the command; with fields, from the messages about them. */
  children: ReactNode | ((errors: Record<string, string>) => ReactNode);
  act: () => Promise<Answer>;
  /** Closes the dialog by default. */
  onDone?: (answer: Answer) => void;
  onClose: () => void;
  /** Whether the input is complete. */
  isReady?: boolean;
  /** Whether the command is irreversible. */
  isDanger?: boolean;
  /** Label of the submit button, which says what it does: "Devolver R$ 5,00"; and its label while the request runs. */
  confirm: string;
  busy?: string;
  /** Whether closing the dialog stops the command while it runs; a command that was sent can't be recalled. */
  canStop?: boolean;
}

/** Dialog that describes a command and sends it once per press; a failure keeps the input. */
export function ActDialog<Answer>({
  title,
  children,
  act,
  onDone,
  onClose,
  isReady = true,
  isDanger = false,
  confirm,
  busy = 'Um momento…',
  canStop = false,
}: ActDialogProps<Answer>) {
  const client = useQueryClient();
  const acting = useMutation({
    mutationFn: act,
    onSuccess: onDone ?? onClose,
    // After a failure too: another operator may have been faster, or the answer was lost.
    onSettled: () => client.invalidateQueries(),
  });
  const { error, isPending } = acting;
  const isCommitted = isPending && !canStop;
  const errors = error instanceof ApiError ? error.fields : {};
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isPending) acting.mutate();
        }}
      >
        {typeof children === 'function' ? children(errors) : children}
        {error && Object.keys(errors).length === 0 && <Problem error={error} />}
        <div className="dialog-buttons">
          <Button label="Cancelar" isOff={isCommitted} onClick={onClose} />
          <SubmitButton
            look={isDanger ? 'danger' : 'main'}
            label={isPending ? busy : confirm}
            isOff={!isReady || isPending}
          />
        </div>
      </form>
    </Dialog>
  );
}
