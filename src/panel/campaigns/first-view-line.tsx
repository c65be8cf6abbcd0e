import { firstViewDelay, firstViewTime, formatSeconds, PAGE_BYTES } from '../../shared/first-view-time.ts';
import type { CheckReport } from '../../shared/panel/check-schema.ts';

/** Compressed size of the landing page's first view, the rest of its budget, and its loading time. */
export function FirstViewLine({ firstView }: { firstView: CheckReport['firstView'] }) {
  if (!firstView) return <>não se pôde pesar</>;
  const { size, left, page } = firstView;
  if (page > PAGE_BYTES)
    return (
      <span className="is-over">{`página de ${kilobytes(page)}, além do limite de ${kilobytes(PAGE_BYTES)}`}</span>
    );
  const whole = `inteira em ${formatSeconds(firstViewTime(firstView))} num celular comum`;
  if (left >= 0) return <>{`${kilobytes(size)}, restam ${kilobytes(left)}; ${whole}`}</>;
  const late = `${formatSeconds(firstViewDelay(firstView))} mais tarde`;
  return <span className="is-over">{`${kilobytes(size)}, ${kilobytes(-left)} além do limite; ${whole}, ${late}`}</span>;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1, minimumFractionDigits: 1 })} kB`;
}
