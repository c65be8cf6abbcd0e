import { formatMinute } from '../../../shared/dates.ts';
import type { SettingGroupView } from '../../../shared/panel/shop-setup-schema.ts';
import { Button } from '../../ui/button.tsx';
import { TypedField, type TypedFieldProps } from '../../ui/typed-field.tsx';
import { BY_SERVER } from './by-server.tsx';

interface SecretFieldProps extends Pick<TypedFieldProps, 'label' | 'error' | 'hint'> {
  /** Name of the field in its group. */
  name: string;
  /** Group as the server has it. */
  view: SettingGroupView;
  /** Typed text; null keeps the secret of before. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** Secret of a service: typed once, and never shown again. One of before stays until it is replaced. */
export function SecretField({ name, view, value, onChange, hint, ...field }: SecretFieldProps) {
  if (name in view.environment) return <FixedField label={field.label} />;
  if (value === null && isKept(view, name))
    return <KeptSecret {...{ name, view, ...field }} onReplace={() => onChange('')} />;
  const isLost = view.retype.includes(name);
  return (
    <div className="secret">
      <TypedField
        {...field}
        type="password"
        autoComplete="off"
        hint={isLost ? 'Digite de novo: era de outra conta, ou a chave da loja mudou.' : hint}
        value={value ?? ''}
        onChange={onChange}
      />
      {isKept(view, name) && <Button look="link" label="Manter o de antes" onClick={() => onChange(null)} />}
    </div>
  );
}

/** Value that the server's own settings decide. */
export function FixedField({ label }: { label: string }) {
  return (
    <div className="kept">
      <span className="field-name">{label}</span>
      <span>{BY_SERVER}</span>
    </div>
  );
}

/** Secret of before, by whom and when, with what is refused about it. */
export function KeptSecret({
  name,
  view,
  label,
  error,
  onReplace,
}: Pick<SecretFieldProps, 'name' | 'view' | 'label' | 'error'> & { onReplace: () => void }) {
  return (
    <div className="kept">
      <span className="field-name">{label}</span>
      <span>{madeText(view, name)}</span>
      <Button look="link" label="Trocar" about={label} onClick={onReplace} />
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** Whether a secret was typed before, for the host and account that the group has. */
export function isKept({ secrets }: SettingGroupView, name: string): boolean {
  return name in secrets;
}

/** Sentence about a secret that was typed; empty if there is none. */
export function madeText({ secrets }: SettingGroupView, name: string): string {
  const made = secrets[name];
  return made ? `digitado em ${formatMinute(new Date(made.setAt))} por ${made.setBy}` : '';
}
