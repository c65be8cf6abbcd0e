import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'wouter';
import { DAILY_ENTRIES, entryOf, type MenuEntry, OCCASIONAL_ENTRIES } from './screens.ts';
import { useMe } from './session/session-gate.tsx';
import { SignOutForm } from './session/sign-out-form.tsx';
import { SubmitButton } from './ui/button.tsx';
import { Icon } from './ui/panel-icon.tsx';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Notice while the browser is offline. */
function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && <p className="offline-notice">Sem conexão. O que está na tela pode ter mudado.</p>}
    </div>
  );
}

/** Frame of every screen: menu, notices and content. On a phone the menu is at the bottom. */
export function Shell({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const me = useMe();
  const main = useRef<HTMLElement>(null);
  const current = entryOf(path);
  const shown = useRef(path);
  useEffect(() => {
    document.title = `${current?.name ?? 'Painel'} · Vitrine`;
    // Keyboard and screen reader users continue in the new screen.
    if (shown.current !== path) main.current?.focus({ preventScroll: true });
    shown.current = path;
  }, [path, current]);

  return (
    <div className="shell">
      <a className="skip-link" href="#conteudo">
        Ir para o conteúdo
      </a>
      <header className="shell-menu">
        <p className="shell-name">Vitrine</p>
        <nav aria-label="Painel">
          <Menu className="menu" entries={DAILY_ENTRIES} current={current} />
          <Menu className="menu is-seldom" entries={OCCASIONAL_ENTRIES} current={current} />
        </nav>
        <SignOutForm className="shell-leave">
          <p>{me.name}</p>
          <SubmitButton look="link" label="Sair" />
        </SignOutForm>
      </header>
      <main ref={main} id="conteudo" className="screen" tabIndex={-1}>
        <div className="notices">
          {me.demo && <p className="demo-notice">{me.readOnly ? READ_ONLY_NOTICE : DEMO_NOTICE}</p>}
          <OfflineNotice />
        </div>
        {children}
      </main>
    </div>
  );
}

interface MenuProps {
  className: string;
  entries: readonly MenuEntry[];
  current: MenuEntry | undefined;
}

function Menu({ className, entries, current }: MenuProps) {
  return (
    <ul className={className}>
      {entries.map((entry) => {
        const [[path]] = entry.screens;
        return (
          <li key={path}>
            <Link href={path} className="menu-link" aria-current={current === entry ? 'page' : undefined}>
              <Icon name={entry.icon} />
              <span>{entry.name}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

const DEMO_NOTICE = 'Demonstração: pagamentos simulados.';
const READ_ONLY_NOTICE =
  'Demonstração: só pedidos de exemplo. Nada é mudado, enviado nem exportado: para isso, entre pelo link que a loja mostra ao iniciar.';
