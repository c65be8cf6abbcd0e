import type { CheckReport } from '../../shared/panel/campaigns-schema.ts';

/** What the landing page weighs as it travels, and what is left of its budget. */
export function FirstViewLine({ firstView }: { firstView: CheckReport['firstView'] }) {
  if (!firstView) return <>não se pôde pesar</>;
  const { size, left } = firstView;
  if (left >= 0) return <>{`${kilobytes(size)}, restam ${kilobytes(left)}`}</>;
  return <span className="is-over">{`${kilobytes(size)}, ${kilobytes(-left)} além do limite`}</span>;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1, minimumFractionDigits: 1 })} kB`;
}
