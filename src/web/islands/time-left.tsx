import { useEffect, useState } from 'react';
import { formatTimeLeft } from '../rules/format-time-left.ts';

/** Seconds left at which screen readers announce the time. */
const ANNOUNCED_AT_SECONDS = [300, 60];

interface TimeLeftProps {
  /** In ISO 8601. */
  expiresAt: string;
  /** Server's clock minus the visitor's, in milliseconds. */
  clockOffset: number;
}

/** Time left to pay the code. At the end the bank decides, not the visitor's clock. */
export function TimeLeft({ expiresAt, clockOffset }: TimeLeftProps) {
  const secondsLeft = () => Math.max(0, Math.round((Date.parse(expiresAt) - Date.now() - clockOffset) / 1000));
  const [left, setLeft] = useState(secondsLeft);
  const [announcement, setAnnouncement] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: secondsLeft is made of the two others
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = secondsLeft();
      setLeft(seconds);
      if (ANNOUNCED_AT_SECONDS.includes(seconds)) setAnnouncement(`Faltam ${seconds / 60} min para o código vencer.`);
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
        {left > 0 && announcement}
      </span>
    </>
  );
}
