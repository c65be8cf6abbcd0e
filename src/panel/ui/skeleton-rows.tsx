/** Grey lines where a list will be. @param rows how many */
export function SkeletonRows({ rows = 8 }: { rows?: number }) {
  return (
    <div className="rows" role="status">
      <span className="visually-hidden">Carregando…</span>
      {[...Array(rows).keys()].map((row) => (
        <div key={row} className="skeleton-row" />
      ))}
    </div>
  );
}
