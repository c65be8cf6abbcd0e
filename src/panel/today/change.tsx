interface ChangeProps {
  now: number | null;
  before: number | null;
  format: (value: number) => string;
  lessIsBetter?: boolean;
}

/** Comparison of a number with that of the same weekday a week ago. */
export function Change({ now, before, format, lessIsBetter = false }: ChangeProps) {
  if (now === null || before === null) return null;
  if (now === before) return <span className="change">igual à semana passada</span>;
  const tone = now > before !== lessIsBetter ? 'is-good' : 'is-bad';
  return (
    <span className={`change ${tone}`}>
      <span aria-hidden="true">{now > before ? '▲' : '▼'}</span> {now > before ? 'acima de' : 'abaixo de'}{' '}
      <span className="nowrap">{format(before)}</span>
    </span>
  );
}
