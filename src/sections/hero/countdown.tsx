const digits = (value: number) => value.toString().padStart(2, '0');

/**
 * Countdown of the offer; `src/web/enhance/start-countdown.ts` runs it.
 *
 * @param props.seconds initial value
 */
export function Countdown({ label, seconds }: { label: string; seconds: number }) {
  const parts = [
    { key: 'hours', value: Math.floor(seconds / 3600), unit: 'h' },
    { key: 'minutes', value: Math.floor(seconds / 60) % 60, unit: 'min' },
    { key: 'seconds', value: seconds % 60, unit: 's' },
  ];
  return (
    <div className="countdown">
      <p>{label}</p>
      <div role="timer" aria-label={label} data-countdown="" data-seconds={seconds}>
        {parts.map(({ key, value, unit }) => (
          <span key={key}>
            <b {...{ [`data-countdown-${key}`]: '' }}>{digits(value)}</b> {unit}
          </span>
        ))}
      </div>
    </div>
  );
}
