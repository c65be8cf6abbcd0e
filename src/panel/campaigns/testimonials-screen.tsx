import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { query } from '../panel-client.ts';
import { Choice } from '../ui/fields.tsx';
import { TestimonialList } from './testimonial-list.tsx';

/** Screen of the testimonials of all campaigns, or of one. */
export function TestimonialsScreen() {
  const [path, navigate] = useLocation();
  const campaign = new URLSearchParams(useSearch()).get('campaign') ?? '';
  const { data } = useQuery(query('GET /campaigns'));
  const options = (data?.campaigns ?? []).map(({ id, title }): [string, string] => [id, title ?? id]);
  return (
    <>
      <h1>Depoimentos</h1>
      {options.length > 1 && (
        <div className="filters-fields">
          <Choice
            label="Campanha"
            value={campaign}
            options={options}
            onChange={(id) => navigate(id ? `${path}?campaign=${id}` : path, { replace: true })}
          />
        </div>
      )}
      <TestimonialList key={campaign} campaign={campaign} />
    </>
  );
}
