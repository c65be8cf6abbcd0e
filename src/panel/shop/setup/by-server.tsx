import type { ReactNode } from 'react';
import { Icon } from '../../ui/panel-icon.tsx';

/** State of what the server's own settings decide. */
export const BY_SERVER = 'definido no servidor';

/** Value that the machine decides, which is shown and not changed here. */
export function ByServer({ children }: { children: ReactNode }) {
  return (
    <p className="by-server">
      <Icon name="lock" />
      <span>
        {children} <span className="badge">{BY_SERVER}</span>
      </span>
    </p>
  );
}
