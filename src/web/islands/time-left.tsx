import { useEffect, useState } from 'react';
import { formatTimeLeft } from '../rules/format-time-left.ts';

/** When the time left is said aloud, in seconds. */
const SPOKEN_AT = [300, 60];

interface TimeLeftProps {
  /** ISO 8601 */
  expiresAt: string;
  /** server's clock less the visitor's, in milliseconds */
  clockOffset: number;
}

/** How long the code can be paid. At the end the bank has the last word, not the visitor's clock. */
export function TimeLeft({ expiresAt, clockOffset }: TimeLeftProps) {
  const secondsLeft = () => Math.max(0, Math.round((Date.parse(expiresAt) - Date.now() - clockOffset) / 1000));
  const [left, setLeft] = useState(secondsLeft);
  const [spoken, setSpoken] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: secondsLeft is made of the two others
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = secondsLeft();
      setLeft(seconds);
      if (SPOKEN_AT.includes(seconds)) setSpoken(`Faltam ${seconds / 60} min para o código vencer.`);
    }, 1000);
    return () => clearInterval(timer);
  }, [expiresAt, clockOffset]);

  return (
    <>
      {left > 0 ? (
        <span>
          Vence em <strong role="timer">{formatTimeLeft(left)}</strong>
        </span>
      ) : (
        <span role="status">O prazo terminou. Conferindo com o banco…</span>
      )}
      <span className="visually-hidden" role="status">
        {left > 0 && spoken}
      </span>
    </>
  );
}
