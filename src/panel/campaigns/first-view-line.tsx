import { firstViewDelay, firstViewTime, formatSeconds, PAGE_BYTES } from '../../shared/first-view-time.ts';
import type { CheckReport } from '../../shared/panel/check-schema.ts';

/** Line about the time until the landing page's first view is whole on a phone, and the loss beyond its budget. */
export function FirstViewLine({ firstView }: { firstView: CheckReport['firstView'] }) {
  if (!firstView) return <>não se pôde pesar</>;
  const { left, page } = firstView;
  if (page > PAGE_BYTES)
    return <span className="is-over">A página é pesada demais: encurte textos ou tire seções.</span>;
  const whole = `inteira em ${formatSeconds(firstViewTime(firstView))} num celular comum`;
  if (left >= 0) return <>{whole}</>;
  return (
    <span className="is-over">{`${whole}, ${formatSeconds(firstViewDelay(firstView))} mais tarde do que poderia`}</span>
  );
}
