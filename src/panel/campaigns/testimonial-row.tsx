import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { formatDay, formatMinute } from '../../shared/dates.ts';
import type { ListedTestimonial } from '../../shared/panel/testimonials-schema.ts';
import { useFilterChoices } from '../orders/use-filter-choices.ts';
import { call } from '../panel-client.ts';
import { useHasPermission } from '../session/session-gate.tsx';
import { Button } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import { HideDialog } from './hide-dialog.tsx';
import { useInvalidateCampaigns } from './use-campaign.ts';

interface TestimonialRowProps {
  testimonial: ListedTestimonial;
  /** Whether to show the campaign's title. */
  isNamed: boolean;
  /** Receives the result of a command, for an announcement. */
  onDone: (message: string) => void;
}

/** Testimonial with its unchanged text, to publish or to hide with a reason. */
export function TestimonialRow({ testimonial, isNamed, onDone }: TestimonialRowProps) {
  const { id, version, number, stars, text, name, place, status, hiddenReason, writtenAt, publishAt, campaign } =
    testimonial;
  const client = useQueryClient();
  const invalidateCampaigns = useInvalidateCampaigns();
  const mayServe = useHasPermission('serve');
  const { titleOf } = useFilterChoices();
  const [isHiding, setIsHiding] = useState(false);
  const refresh = () =>
    Promise.all([
      invalidateCampaigns(),
      client.invalidateQueries({ queryKey: ['GET /testimonials'] }),
      client.invalidateQueries({ queryKey: ['GET /today'] }),
    ]);
  const publishing = useMutation({
    mutationFn: () => call('POST /testimonials/:id/publish', { id, version }),
    onSuccess: () => {
      onDone(`Depoimento de ${name} publicado.`);
      return refresh();
    },
  });
  return (
    <article className="note">
      <h2>{[name, place].filter(Boolean).join(', ')}</h2>
      <p className="stars">
        <span aria-hidden="true">{'★'.repeat(stars) + '☆'.repeat(5 - stars)}</span>
        <span className="visually-hidden">{stars} de 5 estrelas</span>
      </p>
      <blockquote className="to-read">{text}</blockquote>
      {status === 'hidden' && <p className="note-advice">Fora da página: {hiddenReason}</p>}
      {publishing.error && <Problem error={publishing.error} retry={refresh} />}
      <footer className="note-foot">
        <time dateTime={writtenAt}>{formatMinute(new Date(writtenAt))}</time>
        {isNamed && <span>{titleOf(campaign)}</span>}
        <Link href={`/pedidos/${number}`}>Pedido {number}</Link>
        {status === 'pending' && <span>será publicado em {formatDay(new Date(publishAt))}</span>}
        {mayServe && (
          <span className="note-buttons">
            {status !== 'hidden' && <Button label="Ocultar" onClick={() => setIsHiding(true)} />}
            {status !== 'published' && (
              <Button look="main" label="Publicar" isOff={publishing.isPending} onClick={() => publishing.mutate()} />
            )}
          </span>
        )}
      </footer>
      {isHiding && (
        <HideDialog
          testimonial={testimonial}
          onDone={() => {
            setIsHiding(false);
            onDone(`Depoimento de ${name} oculto.`);
          }}
          onClose={() => setIsHiding(false)}
        />
      )}
    </article>
  );
}
