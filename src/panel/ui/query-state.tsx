import { Problem } from './problem.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';

interface QueryStateProps {
  query: { data: unknown; error: Error | null; refetch: () => unknown };
  /** Number of placeholder rows. */
  rows?: number;
}

/** Placeholder or error of a query; nothing once it has an answer. */
export function QueryState({ query: { data, error, refetch }, rows }: QueryStateProps) {
  if (data) return null;
  return error ? <Problem error={error} retry={refetch} /> : <SkeletonRows rows={rows} />;
}
