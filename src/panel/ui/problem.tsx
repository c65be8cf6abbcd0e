import type { ReactNode } from 'react';
import { ApiError, isWorthRetrying, TOO_MANY_REQUESTS } from '../panel-client.ts';
import { Button } from './button.tsx';
import { CloseButton } from './close-button.tsx';
import { Icon } from './panel-icon.tsx';
import { ProblemText } from './problem-text.tsx';

interface ProblemProps {
  error: Error;
  /** Repeats what failed. */
  retry?: () => unknown;
  /** Takes the message away, where it can be closed. */
  onClose?: () => void;
}

/** Error message with a retry button if a retry can help; lines after the first are list items. */
export function Problem({ error, retry, onClose }: ProblemProps) {
  return (
    <div className="problem" role="alert">
      <span className="problem-icon">
        <Icon name="alert" />
      </span>
      <ProblemText text={error.message} />
      {retry && canRetry(error) && <Button label="Tentar de novo" onClick={() => retry()} />}
      {onClose && <CloseButton label="Fechar o aviso" onClose={onClose} />}
    </div>
  );
}

/** Tests for errors that may pass: a refusal is final, unless the rate limit caused it. */
function canRetry(error: Error): boolean {
  return isWorthRetrying(error) || !(error instanceof ApiError) || error.status === TOO_MANY_REQUESTS;
}

/** Empty state with advice. @param children links for the next step */
export function Empty({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}
