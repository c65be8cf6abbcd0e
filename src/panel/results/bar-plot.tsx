import { scaleBand, scaleLinear } from 'd3-scale';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { Cell } from '../../shared/csv.ts';
import { CsvButton } from '../ui/csv-button.tsx';
import { useWidth } from './use-width.ts';

/** The drawing's measures, in CSS pixels; it is as wide as there is room. */
const HEIGHT = 220;
const BOTTOM = 24;
const TOP = 12;
/** A letter of the values' names, which stand at the left. */
const LETTER = 7;
/** Room for a name below the bars. */
const NAME_WIDTH = 64;

export interface Bar {
  /** Unlike any other's. */
  id: string;
  name: string;
  value: number;
}

interface BarPlotProps {
  title: string;
  bars: Bar[];
  format: (value: number) => string;
  /** A value as a spreadsheet reads it. */
  cell: (value: number) => Cell;
}

/**
 * A value for each day or hour. One bar at a time is read out: where the finger or the pointer is, or with the arrow
 * keys; all of them are in the table below.
 */
export function BarPlot({ title, bars, format, cell }: BarPlotProps) {
  const [chosen, choose] = useState<number | null>(null);
  const [svg, width] = useWidth<SVGSVGElement>(640);
  const values = bars.map(({ value }) => value);
  const y = scaleLinear([Math.min(0, ...values), Math.max(1, ...values)], [HEIGHT - BOTTOM, TOP]).nice(3);
  const ticks = y
    .ticks(3)
    .filter(Number.isInteger)
    // Centavos are no help on an axis.
    .map((value) => ({ value, name: format(value).replace(/,00$/, '') }));
  const left = LETTER * (2 + Math.max(...ticks.map(({ name }) => name.length)));
  const x = scaleBand(bars.keys(), [left, width]).padding(bars.length > 60 ? 0.1 : 0.25);
  const every = Math.ceil((bars.length * NAME_WIDTH) / (width - left));
  const bar = chosen === null ? undefined : bars[chosen];

  function point({ clientX, currentTarget }: PointerEvent<SVGSVGElement>): void {
    const along = clientX - currentTarget.getBoundingClientRect().left - left;
    const at = Math.floor((along / (width - left)) * bars.length);
    choose(Math.max(0, Math.min(bars.length - 1, at)));
  }

  function step(event: KeyboardEvent): void {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    choose((before) => Math.max(0, Math.min(bars.length - 1, (before ?? (by > 0 ? -1 : bars.length)) + by)));
  }

  return (
    <figure className="card plot">
      <figcaption className="plot-head">
        <h2>{title}</h2>
        <output>{bar ? `${bar.name}: ${format(bar.value)}` : 'Toque ou use as setas para ver os valores'}</output>
      </figcaption>
      <svg
        ref={svg}
        height={HEIGHT}
        role="img"
        aria-label={`${title}; os valores estão na tabela abaixo`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read the bars
        tabIndex={0}
        onKeyDown={step}
        onPointerDown={point}
        onPointerMove={point}
        // After a tap it stays: a finger has left by then.
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && choose(null)}
      >
        {ticks.map(({ value, name }) => (
          <g key={value}>
            <line className="plot-grid" x1={left} x2={width} y1={y(value)} y2={y(value)} />
            {value !== 0 && (
              <text className="plot-value" x={left - 8} y={y(value) + 4}>
                {name}
              </text>
            )}
          </g>
        ))}
        <line className="plot-axis" x1={left} x2={width} y1={y(0)} y2={y(0)} />
        {bars.map(({ id, value }, index) => (
          <rect
            key={id}
            className={index === chosen ? 'plot-bar is-chosen' : 'plot-bar'}
            x={x(index)}
            width={x.bandwidth()}
            y={Math.min(y(value), y(0))}
            height={Math.abs(y(value) - y(0))}
            rx={1.5}
          />
        ))}
        {bars.map(({ id, name }, index) =>
          index % every === 0 ? (
            <text key={id} className="plot-name" x={Math.max(16, (x(index) ?? 0) + x.bandwidth() / 2)} y={HEIGHT - 6}>
              {name}
            </text>
          ) : null,
        )}
      </svg>
      <details>
        <summary>Ver como tabela</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the arrow keys on a narrow screen */}
        <section className="table-scroll" aria-label={`Tabela: ${title}`} tabIndex={0}>
          <table className="table">
            <caption className="visually-hidden">{title}</caption>
            <tbody>
              {bars.map(({ id, name, value }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td>{format(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <CsvButton title={title} rows={[['', title], ...bars.map(({ id, value }) => [nameInFile(id), cell(value)])]} />
      </details>
    </figure>
  );
}

/** Days as spreadsheets in Brazil know them: `21/11/2026`. */
function nameInFile(id: string): string {
  return id.split('-').reverse().join('/');
}
