import { ROLE_NAMES } from '../../shared/panel/roles.ts';
import { useMe } from '../session/session-gate.tsx';
import { SignOutForm } from '../session/sign-out-form.tsx';
import { Fact } from '../ui/fact.tsx';
import { Devices } from './devices.tsx';
import { Passkeys } from './passkeys.tsx';

/** Settings part about the signed-in operator: role, passkeys and devices. */
export function Access() {
  const me = useMe();
  return (
    <>
      <section className="card" aria-label="Você">
        <dl className="facts">
          <Fact name="Você">{me.name}</Fact>
          <Fact name="Papel">{me.readOnly ? 'Visita, só leitura' : ROLE_NAMES[me.role]}</Fact>
        </dl>
        <SignOutForm>
          <button type="submit" className="button is-quiet">
            Sair deste aparelho
          </button>
        </SignOutForm>
      </section>
      {!me.demonstration && <Passkeys />}
      {!me.readOnly && <Devices />}
    </>
  );
}
