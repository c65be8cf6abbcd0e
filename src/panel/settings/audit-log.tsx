import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { formatMinute } from '../../shared/dates.ts';
import { auditActionText } from '../../shared/panel/audit-actions.ts';
import { call } from '../panel-client.ts';
import { Problem } from '../ui/problem.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';

/** Audit log of the panel and the command line, newest first. */
export function AuditLog() {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError, refetch } =
    useInfiniteQuery({
      queryKey: ['GET /audit'],
      queryFn: ({ pageParam }) => call('GET /audit', { before: pageParam }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
    });
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <section className="card" aria-labelledby="registro">
      <h2 id="registro">Registro</h2>
      {!data && !error && <SkeletonRows rows={3} />}
      {error && !data && <Problem error={error} retry={refetch} />}
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
      {error && isFetchNextPageError && <Problem error={error} />}
      {hasNextPage && (
        <button
          type="button"
          className="button is-quiet"
          aria-disabled={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          {isFetchingNextPage ? 'Carregando…' : 'Mostrar mais'}
        </button>
      )}
    </section>
  );
}
