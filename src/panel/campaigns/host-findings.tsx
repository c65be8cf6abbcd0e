import type { Finding } from '../../shared/panel/address-schema.ts';
import { Findings } from '../ui/findings.tsx';

interface HostFindingsProps {
  /** Undefined before the first check. */
  findings: readonly Finding[] | undefined;
  isPending: boolean;
}

/** Findings of a domain's check, each with its remedy. */
export function HostFindings({ findings, isPending }: HostFindingsProps) {
  return (
    <div className="host-findings" role="status">
      {isPending && <p>Olhando o DNS e o certificado…</p>}
      {findings && <Findings findings={findings} />}
    </div>
  );
}
