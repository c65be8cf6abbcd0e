import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../panel-client.ts';
import { Dialog } from './dialog.tsx';
import { Problem } from './problem.tsx';

interface ActDialogProps<Answer> {
  title: string;
  /** What will happen, and fields; they are given the words for single ones. */
  children: (errors: Record<string, string>) => ReactNode;
  act: () => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
  /** What was typed can be sent. */
  isReady?: boolean;
  /** It can't be taken back. */
  isDanger?: boolean;
  /** What the button that does it is called, and while it does. */
  confirm?: string;
  busy?: string;
}

/** Says what an act will do and does it once it is confirmed: one press, one request, and nothing typed is lost. */
export function ActDialog<Answer>({
  title,
  children,
  act,
  onDone,
  onClose,
  isReady = true,
  isDanger = false,
  confirm = 'Confirmar',
  busy = 'Um momento…',
}: ActDialogProps<Answer>) {
  const client = useQueryClient();
  const acting = useMutation({
    mutationFn: act,
    onSuccess: onDone,
    // Also where it failed: somebody else may have been faster, or its answer was lost.
    onSettled: () => client.invalidateQueries(),
  });
  const { error, isPending } = acting;
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
        {children(errors)}
        {error && Object.keys(errors).length === 0 && <Problem error={error} />}
        <div className="dialog-buttons">
          <button type="button" className="button is-quiet" onClick={onClose}>
            Cancelar
          </button>
          <button
            type="submit"
            className={isDanger ? 'button is-danger' : 'button'}
            aria-disabled={!isReady || isPending}
          >
            {isPending ? busy : confirm}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
