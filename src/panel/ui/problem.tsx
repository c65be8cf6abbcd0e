import type { ReactNode } from 'react';
import { ApiError, isWorthRetrying } from '../panel-client.ts';
import { Icon } from './panel-icon.tsx';

/** What could not be shown, in words, and the way to try again, where that can help; each line after the first is a point. */
export function Problem({ error, retry }: { error: Error; retry?: () => unknown }) {
  const [sentence, ...points] = error.message.split('\n').map((line) => line.trim());
  return (
    <div className="problem" role="alert">
      <span className="problem-icon">
        <Icon name="alert" />
      </span>
      <p>{sentence}</p>
      {points.length > 0 && (
        <ul className="problem-points">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {retry && mayPass(error) && (
        <button type="button" className="button is-quiet" onClick={() => retry()}>
          Tentar de novo
        </button>
      )}
    </div>
  );
}

/** What was refused for a reason is refused however often it is asked for, but for those who asked too often. */
function mayPass(error: Error): boolean {
  return isWorthRetrying(error) || !(error instanceof ApiError) || error.status === TOO_MANY;
}

const TOO_MANY = 429;

/** Nothing to show, and what to do about it. @param children the way there */
export function Empty({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}
