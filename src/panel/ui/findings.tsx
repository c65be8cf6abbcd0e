import type { ReactNode } from 'react';
import type { Finding } from '../../shared/panel/address-schema.ts';
import { Icon } from './panel-icon.tsx';

interface FindingsProps<One extends Finding> {
  findings: readonly One[];
  /** Renders what stands below a finding's fix. */
  below?: (finding: One) => ReactNode;
}

/** Findings of a check, each with its state and its fix. */
export function Findings<One extends Finding>({ findings, below }: FindingsProps<One>) {
  return (
    <ul className="lines">
      {findings.map((finding) => (
        <li key={finding.check}>
          <strong>{finding.check}</strong>
          <span className={`finding is-${finding.state}`}>
            <Icon name={finding.state === 'ok' ? 'check' : 'alert'} />
            {finding.text}
          </span>
          {finding.mend && <span>{finding.mend}</span>}
          {below?.(finding)}
        </li>
      ))}
    </ul>
  );
}
