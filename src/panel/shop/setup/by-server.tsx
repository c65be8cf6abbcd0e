import type { ReactNode } from 'react';
import { Icon } from '../../ui/panel-icon.tsx';

/** Value that the machine decides, which is shown and not changed here. */
export function ByServer({ children }: { children: ReactNode }) {
  return (
    <p className="by-server">
      <Icon name="lock" />
      <span>
        {children} <span className="badge">definido no servidor</span>
      </span>
    </p>
  );
}
