import { useState } from 'react';
import { PagedList } from '../ui/paged-list.tsx';
import { Empty } from '../ui/problem.tsx';
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

/** Testimonials by status, pending ones first. @param campaign empty for all */
export function TestimonialList({ campaign }: { campaign: string }) {
  const [filter, setFilter] = useState<(typeof FILTERS)[number]>(FILTERS[0]);
  const [announcement, setAnnouncement] = useState('');
  return (
    <>
      <fieldset className="choices">
        <legend className="visually-hidden">Situação</legend>
        {FILTERS.map((state) => (
          <label key={state.status} className="choice">
            <input type="radio" name="status" checked={state === filter} onChange={() => setFilter(state)} />
            <span>{state.name}</span>
          </label>
        ))}
      </fieldset>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <PagedList
        key={filter.status}
        route="GET /testimonials"
        input={{ status: filter.status, campaign }}
        counted={['depoimento', 'depoimentos']}
        keyOf={({ id }) => id}
        row={(testimonial) => (
          <TestimonialRow testimonial={testimonial} isNamed={campaign === ''} onDone={setAnnouncement} />
        )}
        empty={<Empty title={filter.title} text={filter.text} />}
      />
    </>
  );
}
