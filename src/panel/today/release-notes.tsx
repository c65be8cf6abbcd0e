import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReleaseNotes as Notes } from '../../shared/panel/release-notes-schema.ts';
import { get, send } from '../panel-client.ts';
import { Problem } from '../ui/problem.tsx';

const KEY = ['release-notes'];

/** Card with what changed since the last upgrade, until the operator has read it. */
export function ReleaseNotes() {
  const client = useQueryClient();
  const [problem, setProblem] = useState<Error | null>(null);
  const { data } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => get<Notes>('/release-notes', {}, signal) });
  const [newest] = data?.releases ?? [];
  if (!data || !newest) return null;
  const markRead = async () => {
    try {
      await send('POST', '/release-notes/read');
      client.setQueryData<Notes>(KEY, { releases: [] });
    } catch (error) {
      setProblem(error as Error);
    }
  };
  return (
    <section className="card release-notes" aria-labelledby="o-que-mudou">
      <h2 id="o-que-mudou">O que mudou na versão {newest.version}</h2>
      <ul>
        {data.releases.flatMap(({ version, changes }) =>
          changes.map((change) => <li key={`${version} ${change}`}>{change}</li>),
        )}
      </ul>
      {problem && <Problem error={problem} />}
      <button type="button" className="button is-quiet" onClick={markRead}>
        Entendi
      </button>
    </section>
  );
}
