import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { formatMinute } from '../../shared/dates.ts';
import { auditActionText } from '../../shared/panel/audit-actions.ts';
import { call } from '../panel-client.ts';
import { Button } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import { QueryState } from '../ui/query-state.tsx';

/** Audit log of the panel and the command line, newest first. */
export function AuditLog() {
  const log = useInfiniteQuery({
    queryKey: ['GET /audit'],
    queryFn: ({ pageParam }) => call('GET /audit', { before: pageParam }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = log;
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <section className="card" aria-labelledby="registro">
      <h2 id="registro">Registro</h2>
      <QueryState query={log} rows={3} />
      {entries?.length === 0 && <p>Nada foi feito ainda.</p>}
      <ul className="lines">
        {entries?.map(({ id, at, actor, act, about, detail }) => (
          <li key={id}>
            <span>
              <strong>{actor}</strong> {auditActionText(act)}
              {about && ': '}
              {about?.path ? <Link href={about.path}>{about.text}</Link> : about?.text}
              {detail && `, ${detail}`}
            </span>
            <time dateTime={at}>{formatMinute(new Date(at))}</time>
          </li>
        ))}
      </ul>
      {error && log.isFetchNextPageError && <Problem error={error} />}
      {hasNextPage && (
        <Button
          label={isFetchingNextPage ? 'Carregando…' : 'Mostrar mais'}
          isOff={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        />
      )}
    </section>
  );
}
