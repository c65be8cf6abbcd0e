import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { useMe } from './session/session-gate.tsx';
import { SignOutForm } from './session/sign-out-form.tsx';
import { OfflineNotice } from './ui/offline-notice.tsx';
import { Icon, type IconName } from './ui/panel-icon.tsx';

interface Screen {
  path: string;
  name: string;
  icon: IconName;
  /** Paths of screens below this one. */
  also?: readonly string[];
}

/** Screens for daily use; on a phone at the bottom. */
const DAILY_SCREENS: Screen[] = [
  { path: '/', name: 'Hoje', icon: 'today' },
  { path: '/pedidos', name: 'Pedidos', icon: 'orders' },
  { path: '/compradores', name: 'Compradores', icon: 'buyers' },
  { path: '/alertas', name: 'Alertas', icon: 'alerts' },
  { path: '/resultados', name: 'Resultados', icon: 'results' },
];

/** Screens for occasional use; on a phone at the top. */
const OCCASIONAL_SCREENS: Screen[] = [
  { path: '/campanhas', name: 'Campanhas', icon: 'campaigns', also: ['/depoimentos', '/nova-campanha'] },
  { path: '/ajustes', name: 'Ajustes', icon: 'settings', also: ['/exportar', '/teste'] },
];

/** Frame of every screen: menu, notices and content. On a phone the menu is at the bottom. */
export function Shell({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const me = useMe();
  const main = useRef<HTMLElement>(null);
  const current = [...DAILY_SCREENS, ...OCCASIONAL_SCREENS].find(({ path: own, also = [] }) =>
    [own, ...also].some((each) => path === each || path.startsWith(`${each}/`)),
  );
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
          <Menu className="menu" screens={DAILY_SCREENS} current={current} />
          <Menu className="menu is-seldom" screens={OCCASIONAL_SCREENS} current={current} />
        </nav>
        <SignOutForm className="shell-leave">
          <p>{me.name}</p>
          <button type="submit" className="link-button">
            Sair
          </button>
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
  screens: readonly Screen[];
  current: Screen | undefined;
}

function Menu({ className, screens, current }: MenuProps) {
  return (
    <ul className={className}>
      {screens.map((screen) => (
        <li key={screen.path}>
          <Link href={screen.path} className="menu-link" aria-current={current === screen ? 'page' : undefined}>
            <Icon name={screen.icon} />
            <span>{screen.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const DEMO_NOTICE = 'Demonstração: pagamentos simulados.';
const READ_ONLY_NOTICE =
  'Demonstração: só pedidos de exemplo. Nada é mudado, enviado nem exportado: para isso, entre pelo link que a loja mostra ao iniciar.';
