import type { ComponentType } from 'react';
import { useLocation } from 'wouter';
import { type Permission, ROLE_NAMES } from '../../shared/panel/roles.ts';
import { useDenialReason, useHasPermission, useMe } from '../session/session-gate.tsx';
import { SignOutForm } from '../session/sign-out-form.tsx';
import { SubmitButton } from '../ui/button.tsx';
import { Fact } from '../ui/fact.tsx';
import { PartLinks } from '../ui/part-links.tsx';
import { Empty } from '../ui/problem.tsx';
import { AuditLog } from './audit-log.tsx';
import { Devices } from './devices.tsx';
import { Operators } from './operators-list.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ShopStatus } from './shop-status.tsx';

/** Settings part about the signed-in operator: role, passkeys and devices. */
function Access() {
  const me = useMe();
  return (
    <>
      <section className="card" aria-label="Você">
        <dl className="facts">
          <Fact name="Você">{me.name}</Fact>
          <Fact name="Papel">{me.readOnly ? 'Visita, só leitura' : ROLE_NAMES[me.role]}</Fact>
        </dl>
        <SignOutForm>
          <SubmitButton look="quiet" label="Sair deste aparelho" />
        </SignOutForm>
      </section>
      {!me.demonstration && <Passkeys />}
      {!me.demonstration && <RecoveryCodes />}
      {!me.readOnly && <Devices />}
    </>
  );
}

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
  { path: '/abrir', name: 'Abrir a loja', action: 'settings' },
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
