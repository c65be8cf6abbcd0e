import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { useMe } from './session/session-gate.tsx';
import { OfflineNotice } from './ui/offline-notice.tsx';
import { Icon, type IconName } from './ui/panel-icon.tsx';

const SCREENS: { path: string; name: string; icon: IconName }[] = [
  { path: '/', name: 'Hoje', icon: 'today' },
  { path: '/pedidos', name: 'Pedidos', icon: 'orders' },
  { path: '/compradores', name: 'Compradores', icon: 'buyers' },
  { path: '/alertas', name: 'Alertas', icon: 'alerts' },
  { path: '/resultados', name: 'Resultados', icon: 'results' },
  { path: '/campanhas', name: 'Campanhas', icon: 'campaigns' },
  { path: '/ajustes', name: 'Ajustes', icon: 'settings' },
];

/** What stands around every screen: the menu, at the thumb on a phone, and what holds for all of them. */
export function Shell({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const me = useMe();
  const main = useRef<HTMLElement>(null);
  const current = SCREENS.findLast((screen) => path === screen.path || path.startsWith(`${screen.path}/`));
  const menu = useRef<HTMLUListElement>(null);
  const shown = useRef(path);
  useEffect(() => {
    document.title = `${current?.name ?? 'Painel'} · Vitrine`;
    // Who reads with the keyboard or a screen reader begins at the screen that was just opened.
    if (shown.current !== path) main.current?.focus({ preventScroll: true });
    shown.current = path;
    // On a phone the menu is wider than the screen.
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [path, current]);

  return (
    <div className="shell">
      <a className="skip-link" href="#conteudo">
        Ir para o conteúdo
      </a>
      <header className="shell-menu">
        <p className="shell-name">Vitrine</p>
        <nav aria-label="Painel">
          <ul ref={menu} className="menu">
            {SCREENS.map(({ path: to, name, icon }) => (
              <li key={to}>
                <Link href={to} className="menu-link" aria-current={current?.path === to ? 'page' : undefined}>
                  <Icon name={icon} />
                  <span>{name}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <form className="shell-leave" method="post" action="/painel/sair">
          <p>{me.name}</p>
          <button type="submit" className="link-button">
            Sair
          </button>
        </form>
      </header>
      <main ref={main} id="conteudo" className="screen" tabIndex={-1}>
        <div className="notices">
          {me.demo && <p className="demo-notice">{me.readOnly ? READ_ONLY : DEMO}</p>}
          <OfflineNotice />
        </div>
        {children}
      </main>
    </div>
  );
}

const DEMO = 'Demonstração: os pagamentos são simulados.';
const READ_ONLY = 'Demonstração: só pedidos de exemplo. Nada é mudado, enviado nem exportado.';
