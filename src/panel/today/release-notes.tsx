import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, query } from '../panel-client.ts';
import { Button } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';

const NOTES = query('GET /release-notes');
/** Number of changes above those that a press shows: the day's numbers stay in sight on a phone. */
const FIRST_CHANGES = 3;

/** Card with what changed since the last upgrade, until the operator has read it. */
export function ReleaseNotes() {
  const client = useQueryClient();
  const { data } = useQuery(NOTES);
  const reading = useMutation({
    mutationFn: () => call('POST /release-notes/read'),
    onSuccess: () => client.setQueryData(NOTES.queryKey, { releases: [] }),
  });
  const [newest] = data?.releases ?? [];
  if (!data || !newest) return null;
  const changes = data.releases.flatMap((release) => release.changes);
  return (
    <section className="card release-notes" aria-labelledby="o-que-mudou">
      {/* The version stays on one line. */}
      <h2 id="o-que-mudou">O que mudou na versão {newest.version.replaceAll('-', '\u2011')}</h2>
      <Changes changes={changes.slice(0, FIRST_CHANGES)} />
      {changes.length > FIRST_CHANGES && (
        <details>
          <summary>Ver mais {changes.length - FIRST_CHANGES}</summary>
          <Changes changes={changes.slice(FIRST_CHANGES)} />
        </details>
      )}
      {reading.error && <Problem error={reading.error} />}
      <Button label="Entendi" onClick={() => reading.mutate()} />
    </section>
  );
}

function Changes({ changes }: { changes: readonly string[] }) {
  return (
    <ul>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}
