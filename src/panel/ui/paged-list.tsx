import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListRoute, RouteInput, RouteRow } from '../../shared/panel/contracts.ts';
import { readPage } from '../panel-client.ts';
import { Button } from './button.tsx';
import { Problem } from './problem.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';

interface PagedListProps<Route extends ListRoute> {
  /** Route of the API, such as `GET /orders`. */
  route: Route;
  /** Parameters of its path, and its filters. */
  input: RouteInput<Route>;
  /** Nouns for the row count, singular and plural. */
  counted: [one: string, many: string];
  row: (row: RouteRow<Route>) => ReactNode;
  keyOf: (row: RouteRow<Route>) => string;
  empty: ReactNode;
}

/** List from the API, loaded page by page. */
export function PagedList<Route extends ListRoute>(props: PagedListProps<Route>) {
  const { route, input, counted, row, keyOf, empty } = props;
  const list = useInfiniteQuery({
    // Beside the key of the same route read by `query`, whose answer has another shape.
    queryKey: [route, 'pages', input],
    queryFn: ({ pageParam, signal }) => readPage(route, input, pageParam, signal),
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
        <Button
          label={isFetchingNextPage ? 'Carregando…' : 'Mostrar mais'}
          isOff={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        />
      )}
    </>
  );
}
