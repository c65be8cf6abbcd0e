import type { HostFindings as Findings } from '../../shared/panel/address-schema.ts';
import { Icon } from '../ui/panel-icon.tsx';

interface HostFindingsProps {
  /** Undefined before the first check. */
  findings: Findings | undefined;
  isPending: boolean;
}

/** Findings of a domain's check, each with its remedy. */
export function HostFindings({ findings, isPending }: HostFindingsProps) {
  return (
    <div className="host-findings" role="status">
      {isPending && <p>Olhando o DNS e o certificado…</p>}
      {findings && (
        <ul className="lines">
          {findings.map(({ check, state, text, mend }) => (
            <li key={check}>
              <strong>{check}</strong>
              <span className={`finding is-${state}`}>
                <Icon name={state === 'ok' ? 'check' : 'alert'} />
                {text}
              </span>
              {mend && <span>{mend}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
