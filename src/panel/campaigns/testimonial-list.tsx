import { useState } from 'react';
import { PagedList } from '../ui/paged-list.tsx';
import { Empty } from '../ui/problem.tsx';
import { RadioChoice } from '../ui/radio-choice.tsx';
import { TestimonialRow } from './testimonial-row.tsx';

const FILTERS = [
  {
    status: 'pending',
    name: 'A conferir',
    title: 'Nenhum depoimento a conferir',
    text: 'O que um comprador escrever espera aqui por até 7 dias; depois disso é publicado como está.',
  },
  {
    status: 'published',
    name: 'Publicados',
    title: 'Nenhum depoimento publicado',
    text: 'Alguns dias depois da entrega, os compradores são convidados a dizer o que acharam.',
  },
  {
    status: 'hidden',
    name: 'Ocultos',
    title: 'Nenhum depoimento oculto',
    text: 'O que você tirar da página fica aqui, com o motivo que o autor leu.',
  },
] as const;

type Status = (typeof FILTERS)[number]['status'];

/** Testimonials by status, pending ones first. @param campaign empty for all */
export function TestimonialList({ campaign }: { campaign: string }) {
  const [status, setStatus] = useState<Status>('pending');
  const { title, text } = FILTERS.find((each) => each.status === status) ?? FILTERS[0];
  const [announcement, setAnnouncement] = useState('');
  return (
    <>
      <RadioChoice
        legend="Situação"
        isLegendHidden
        options={FILTERS.map((each) => [each.status, each.name])}
        value={status}
        onChange={setStatus}
      />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <PagedList
        key={status}
        route="GET /testimonials"
        input={{ status, campaign }}
        counted={['depoimento', 'depoimentos']}
        keyOf={({ id }) => id}
        row={(testimonial) => (
          <TestimonialRow testimonial={testimonial} isNamed={campaign === ''} onDone={setAnnouncement} />
        )}
        empty={<Empty title={title} text={text} />}
      />
    </>
  );
}
