import type { ListedTestimonial } from '../../shared/panel/testimonials-schema.ts';
import { call } from '../panel-client.ts';
import { TextDialog } from '../ui/text-dialog.tsx';

interface HideDialogProps {
  testimonial: ListedTestimonial;
  onDone: () => void;
  onClose: () => void;
}

/** Minimum length of a reason, in characters, so that the author can understand it. */
const MIN_REASON_LENGTH = 10;

/** Dialog that hides a testimonial; the author reads the reason. */
export function HideDialog({ testimonial: { id, name, status }, onDone, onClose }: HideDialogProps) {
  return (
    <TextDialog
      title={`Ocultar o depoimento de ${name}?`}
      confirm="Ocultar"
      isDanger
      field={{
        name: 'reason',
        label: 'Motivo, que o autor vai ler',
        rows: 3,
        maxLength: 300,
        hint: `Pelo menos ${MIN_REASON_LENGTH} caracteres.`,
      }}
      minLength={MIN_REASON_LENGTH}
      act={(reason) => call('POST /testimonials/:id/hide', { id, reason })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        {status === 'published' ? 'Ele sai da página em instantes' : 'Ele não vai para a página'}, e as estrelas dele
        não contam mais na média. Quem escreveu lê o motivo, e pode mudar o texto.
      </p>
    </TextDialog>
  );
}
