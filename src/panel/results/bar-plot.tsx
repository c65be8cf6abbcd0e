import { scaleBand, scaleLinear } from 'd3-scale';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { Cell } from '../../shared/csv.ts';
import { CsvButton } from '../ui/csv-button.tsx';
import { useWidth } from './use-width.ts';

/** Dimensions of the drawing, in CSS pixels; its width follows the element. */
const FULL_HEIGHT_PX = 220;
const BOTTOM_PX = 24;
const TOP_PX = 12;
/** Width of a character of the axis labels. */
const CHARACTER_PX = 7;
/** Width of a label below the bars. */
const NAME_WIDTH_PX = 64;

export interface Bar {
  /** Unique id. */
  id: string;
  name: string;
  value: number;
}

interface BarPlotProps {
  title: string;
  bars: Bar[];
  format: (value: number) => string;
  /** Returns a value as a spreadsheet cell. */
  cell: (value: number) => Cell;
  /** In CSS pixels; that of a chart with the screen for itself by default. */
  height?: number;
}

/** Bar chart of values per day or hour. Pointer or arrow keys read out one bar; a table below lists all of them. */
export function BarPlot({ title, bars, format, cell, height = FULL_HEIGHT_PX }: BarPlotProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [svg, width] = useWidth<SVGSVGElement>(640);
  const values = bars.map(({ value }) => value);
  const y = scaleLinear([Math.min(0, ...values), Math.max(1, ...values)], [height - BOTTOM_PX, TOP_PX]).nice(3);
  const ticks = y
    .ticks(3)
    .filter(Number.isInteger)
    // Axis labels omit the centavos.
    .map((value) => ({ value, name: format(value).replace(/,00$/, '') }));
  const left = CHARACTER_PX * (2 + Math.max(...ticks.map(({ name }) => name.length)));
  const x = scaleBand(bars.keys(), [left, width]).padding(bars.length > 60 ? 0.1 : 0.25);
  const every = Math.ceil((bars.length * NAME_WIDTH_PX) / (width - left));
  const bar = chosen === null ? undefined : bars[chosen];

  function chooseByPointer({ clientX, currentTarget }: PointerEvent<SVGSVGElement>): void {
    const along = clientX - currentTarget.getBoundingClientRect().left - left;
    const at = Math.floor((along / (width - left)) * bars.length);
    setChosen(Math.max(0, Math.min(bars.length - 1, at)));
  }

  function chooseByKey(event: KeyboardEvent): void {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    setChosen((before) => Math.max(0, Math.min(bars.length - 1, (before ?? (by > 0 ? -1 : bars.length)) + by)));
  }

  return (
    <figure className="card plot">
      <figcaption className="plot-head">
        <h2>{title}</h2>
        <output>{bar ? `${bar.name}: ${format(bar.value)}` : 'Toque ou use as setas para ver os valores'}</output>
      </figcaption>
      <svg
        ref={svg}
        height={height}
        role="img"
        aria-label={`${title}; os valores estão na tabela abaixo`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read the bars
        tabIndex={0}
        onKeyDown={chooseByKey}
        onPointerDown={chooseByPointer}
        onPointerMove={chooseByPointer}
        // Touch keeps the selection, since the finger leaves after a tap.
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(null)}
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
            <text key={id} className="plot-name" x={Math.max(16, (x(index) ?? 0) + x.bandwidth() / 2)} y={height - 6}>
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
        <CsvButton
          title={title}
          rows={[['', title], ...bars.map(({ id, value }) => [spreadsheetName(id), cell(value)])]}
        />
      </details>
    </figure>
  );
}

/** Formats a day for an axis: `2026-11-21` → `21/11`. */
export function shortDay(day: string): string {
  const [, month, date] = day.split('-');
  return `${date}/${month}`;
}

/** Formats a day as spreadsheets in Brazil do: `21/11/2026`. */
function spreadsheetName(id: string): string {
  return id.split('-').reverse().join('/');
}
