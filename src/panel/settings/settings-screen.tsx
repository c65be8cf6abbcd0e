import { ROLE_NAMES } from '../../shared/panel/roles.ts';
import { useMay, useMe } from '../session/session-gate.tsx';
import { Fact } from '../ui/fact.tsx';
import { AuditLog } from './audit-log.tsx';
import { Devices } from './devices.tsx';
import { Operators } from './operators-list.tsx';
import { Passkeys } from './passkeys.tsx';

/** Who is signed in, where, who else may, and what was done. */
export function SettingsScreen() {
  const me = useMe();
  const maySeeAll = useMay('settings');
  return (
    <>
      <h1>Ajustes</h1>
      <section className="card" aria-label="Você">
        <dl className="facts">
          <Fact name="Você">{me.name}</Fact>
          <Fact name="Papel">{me.readOnly ? 'Visita, só leitura' : ROLE_NAMES[me.role]}</Fact>
        </dl>
        <form method="post" action="/painel/sair">
          <button type="submit" className="button is-quiet">
            Sair deste aparelho
          </button>
        </form>
      </section>
      {!me.readOnly && <Devices />}
      {!me.demonstration && <Passkeys />}
      {maySeeAll && <Operators />}
      {maySeeAll && <AuditLog />}
    </>
  );
}
