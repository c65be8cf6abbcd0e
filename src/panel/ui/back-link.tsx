import { Link } from 'wouter';
import { Icon } from './panel-icon.tsx';

/** Link to the screen above. */
export function BackLink({ to, name }: { to: string; name: string }) {
  return (
    <Link href={to} className="back">
      <Icon name="back" />
      {name}
    </Link>
  );
}
