/** Grey cards where numbers will be. @param tiles how many */
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
