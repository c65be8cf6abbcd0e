/** Placeholder for numbers that are loading. @param tiles number of tiles */
export function SkeletonTiles({ tiles, isMain = false }: { tiles: number; isMain?: boolean }) {
  return (
    <div className="tiles" role="status">
      <span className="visually-hidden">Carregando…</span>
      {[...Array(tiles).keys()].map((tile) => (
        <div key={tile} className={isMain && tile === 0 ? 'tile skeleton-tile is-main' : 'tile skeleton-tile'} />
      ))}
    </div>
  );
}

/** Placeholder for a list that is loading. @param rows number of rows */
export function SkeletonRows({ rows = 8 }: { rows?: number | undefined }) {
  return (
    <div className="rows" role="status">
      <span className="visually-hidden">Carregando…</span>
      {[...Array(rows).keys()].map((row) => (
        <div key={row} className="skeleton-row" />
      ))}
    </div>
  );
}
