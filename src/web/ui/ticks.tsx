import { AccentText } from './accent-text.tsx';
import { Icon } from './icon.tsx';

/** Short facts, each after a tick. */
export function Ticks({ items, className = '' }: { items: string[]; className?: string }) {
  return (
    <ul className={`ticks ${className}`.trim()}>
      {items.map((item) => (
        <li key={item}>
          <Icon name="check" size={18} />
          <span>
            <AccentText text={item} />
          </span>
        </li>
      ))}
    </ul>
  );
}
