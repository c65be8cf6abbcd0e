import type { ComponentType } from 'react';
import { useLocation } from 'wouter';
import type { Permission } from '../../shared/panel/roles.ts';
import { useDenialReason, useHasPermission } from '../session/session-gate.tsx';
import { PartLinks } from '../ui/part-links.tsx';
import { Empty } from '../ui/problem.tsx';
import { Access } from './access.tsx';
import { AuditLog } from './audit-log.tsx';
import { Operators } from './operators-list.tsx';
import { ShopStatus } from './shop-status.tsx';

/** Parts of the settings by path, with the permission each requires. */
const PARTS: { path: string; name: string; action: Permission; part: ComponentType }[] = [
  { path: '/ajustes', name: 'Seu acesso', action: 'account', part: Access },
  { path: '/ajustes/pessoas', name: 'Pessoas', action: 'settings', part: Operators },
  { path: '/ajustes/loja', name: 'Loja', action: 'settings', part: ShopStatus },
  { path: '/ajustes/registro', name: 'Registro', action: 'settings', part: AuditLog },
];

/** Links to related screens. */
const LINKED_SCREENS: { path: string; name: string; action: Permission }[] = [
  { path: '/ajustes/notificacoes', name: 'Notificações', action: 'account' },
  { path: '/exportar', name: 'Exportar', action: 'account' },
  { path: '/teste', name: 'Testar a loja', action: 'settings' },
];

/** Settings screen. */
export function SettingsScreen() {
  const [path] = useLocation();
  const maySeeAll = useHasPermission('settings');
  const isShown = ({ action }: { action: Permission }) => action === 'account' || maySeeAll;
  const current = PARTS.find((part) => part.path === path);
  return (
    <>
      <h1>Ajustes</h1>
      <PartLinks label="Partes dos ajustes" parts={[...PARTS, ...LINKED_SCREENS].filter(isShown)} />
      {current ? <Part {...current} /> : <Empty title="Esta parte não existe" text="Escolha uma das partes acima." />}
    </>
  );
}

function Part({ action, part: Content }: (typeof PARTS)[number]) {
  const reason = useDenialReason(action);
  if (reason && action !== 'account') return <Empty title="Sem acesso a esta parte" text={reason} />;
  return <Content />;
}
