import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';

interface PartLinksProps {
  /** Accessible label of the list. */
  label: string;
  parts: readonly { path: string; name: string }[];
}

/** Links to the parts of a screen in one line, which scrolls sideways on narrow screens. */
export function PartLinks({ label, parts }: PartLinksProps) {
  const [path] = useLocation();
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part, or one more, changes the position in the line
  useEffect(() => {
    const shown = list.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (list.current && shown)
      list.current.scrollLeft = shown.offsetLeft - (list.current.clientWidth - shown.offsetWidth) / 2;
  }, [path, parts.length]);
  return (
    <nav aria-label={label}>
      <ul ref={list} className="part-links">
        {parts.map(({ path: to, name }) => (
          <li key={to}>
            <Link href={to} className="part-link" aria-current={to === path ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
