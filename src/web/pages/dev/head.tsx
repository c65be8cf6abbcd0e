import type { ReactNode } from 'react';
import { useLink } from '../../render-context.ts';

const PAGES = [
  { href: '/dev/pix', label: 'PIX' },
  { href: '/dev/mail', label: 'E-mails' },
] as const;

interface Props {
  title: string;
  here: (typeof PAGES)[number]['href'];
  children: ReactNode;
}

/** Header of the pages that only the demonstration has. */
export function DevHead({ title, here, children }: Props) {
  const link = useLink();
  return (
    <header className="dev-head">
      <nav aria-label="Ferramentas da demonstração">
        {PAGES.map(({ href, label }) => (
          <a key={href} href={link(href)} aria-current={href === here ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <h1>{title}</h1>
      <p>{children}</p>
    </header>
  );
}
