import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '../../shared/panel/list-schema.ts';
import { get } from '../panel-client.ts';
import { Problem } from './problem.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';

interface PagedListProps<Row> {
  /** API path, such as `/orders`. */
  path: string;
  /** Query parameters that filter the list. */
  params?: Record<string, string>;
  /** Nouns for the row count, singular and plural. */
  counted: [one: string, many: string];
  row: (row: Row) => ReactNode;
  keyOf: (row: Row) => string;
  empty: ReactNode;
}

/** List from the API, loaded page by page. */
export function PagedList<Row>({ path, params = {}, counted, row, keyOf, empty }: PagedListProps<Row>) {
  const list = useInfiniteQuery({
    queryKey: [path, params],
    queryFn: ({ pageParam, signal }) => get<Page<Row>>(path, { ...params, after: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // The previous rows stay while a new search runs.
    placeholderData: keepPreviousData,
  });
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = list;
  if (error && !data) return <Problem error={error} retry={refetch} />;
  if (!data) return <SkeletonRows />;
  const rows = data.pages.flatMap((page) => page.rows);
  const [one, many] = counted;
  return (
    <>
      <p className="visually-hidden" role="status">
        {rows.length} {rows.length === 1 ? one : many} na lista
      </p>
      {rows.length === 0 && empty}
      {rows.length > 0 && (
        <ul className={isPlaceholderData ? 'rows is-stale' : 'rows'}>
          {rows.map((each) => (
            <li key={keyOf(each)}>{row(each)}</li>
          ))}
        </ul>
      )}
      {error && list.isFetchNextPageError && <Problem error={error} />}
      {hasNextPage && (
        <button
          type="button"
          className="button is-quiet"
          onClick={() => fetchNextPage()}
          aria-disabled={isFetchingNextPage}
        >
          {isFetchingNextPage ? 'Carregando…' : 'Mostrar mais'}
        </button>
      )}
    </>
  );
}
