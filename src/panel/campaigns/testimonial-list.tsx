import { useState } from 'react';
import type { ListedTestimonial } from '../../shared/panel/testimonials-schema.ts';
import { PagedList } from '../ui/paged-list.tsx';
import { Empty } from '../ui/problem.tsx';
import { TestimonialRow } from './testimonial-row.tsx';

const STATES = [
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

/** What buyers wrote, what waits first. @param campaign empty: all */
export function TestimonialList({ campaign }: { campaign: string }) {
  const [shown, show] = useState<(typeof STATES)[number]>(STATES[0]);
  const [said, say] = useState('');
  return (
    <>
      <fieldset className="choices">
        <legend className="visually-hidden">Situação</legend>
        {STATES.map((state) => (
          <label key={state.status} className="choice">
            <input type="radio" name="status" checked={state === shown} onChange={() => show(state)} />
            <span>{state.name}</span>
          </label>
        ))}
      </fieldset>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <PagedList<ListedTestimonial>
        key={shown.status}
        path="/testimonials"
        params={{ status: shown.status, ...(campaign && { campaign }) }}
        counted={['depoimento', 'depoimentos']}
        keyOf={({ id }) => id}
        row={(testimonial) => <TestimonialRow testimonial={testimonial} isNamed={campaign === ''} onDone={say} />}
        empty={<Empty title={shown.title} text={shown.text} />}
      />
    </>
  );
}
