import type { ListReport } from '../../../shared/panel/product-schema.ts';

/** Errors of a list, by row. */
export function RowProblems({ report: { wrong, problems } }: { report: ListReport }) {
  const rows = wrong === 1 ? '1 linha tem erro' : `${wrong.toLocaleString('pt-BR')} linhas têm erros`;
  return (
    <div className="row-problems" role="alert">
      <h3>{rows}, e nada foi guardado</h3>
      <p>Corrija na sua planilha e envie de novo, ou deixe essas linhas de fora.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard */}
      <section className="problem-frame" aria-label="Linhas com erro" tabIndex={0}>
        <ul className="lines">
          {problems.map(({ line, column, value, text }) => (
            <li key={`${line} ${column} ${text}`}>
              <strong>{column ? `Linha ${line}, coluna ${column}` : `Linha ${line}`}</strong>
              {value && <span>Está escrito: “{value}”</span>}
              <span>{column ? `A coluna ${text}.` : `A linha ${text}.`}</span>
            </li>
          ))}
        </ul>
      </section>
      {problems.length < wrong && <p className="muted">Estes são os primeiros. Os outros aparecem depois.</p>}
    </div>
  );
}
