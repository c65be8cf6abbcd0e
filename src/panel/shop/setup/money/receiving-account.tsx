import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { BANK_NAMES, BANKS } from '../../../../shared/banks.ts';
import { providerName } from '../../../../shared/panel/labels.ts';
import type { ProviderGroup } from '../../../../shared/panel/setting-groups.ts';
import type { SettingGroupView } from '../../../../shared/panel/shop-setup-schema.ts';
import { call } from '../../../panel-client.ts';
import { ActDialog } from '../../../ui/act-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { BY_SERVER } from '../by-server.tsx';
import { madeText } from '../secret-field.tsx';
import { Tried } from './tried.tsx';

interface ReceivingAccountProps {
  group: ProviderGroup;
  view: SettingGroupView;
  /** Whether charges are made there; else it is kept for orders of before. */
  isFirst: boolean;
  canRemove: boolean;
  onChange: () => void;
}

/** Names of the fields, in the order in which they are shown. */
const FIELD_NAMES = [
  ['url', 'Endereço'],
  ['clientId', 'Client ID'],
  ['clientSecret', 'Client Secret'],
  ['appKey', 'Chave da aplicação'],
  ['pixKey', 'Chave PIX'],
  ['certificate', 'Certificado'],
  ['token', 'Token'],
  ['webhookSecret', 'Chave dos webhooks'],
  ['productHash', 'Código do produto'],
] as const;

/** Account that receives, with what was typed for it; no secret is shown. */
export function ReceivingAccount({ group, view, isFirst, canRemove, onChange }: ReceivingAccountProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  const { values, secrets, environment, retype, problem, inUse } = view;
  const trying = useMutation({
    mutationFn: () => call('POST /setup/try', { set: { group } }),
  });
  const name = accountName(view);
  // All of it may be the server's.
  const made = [...Object.keys(values), ...Object.keys(secrets)].filter((field) => !(field in environment));
  const isOfPanel = made.length + retype.length > 0;
  return (
    <section className="receiving" aria-label={name}>
      <div className="receiving-head">
        <h3>{name}</h3>
        <State {...{ isFirst, inUse }} />
      </div>
      <dl className="facts">
        {FIELD_NAMES.map(([field, label]) => {
          const text = fieldText(view, field);
          return (
            text && (
              <Fact key={field} name={label}>
                {text}
              </Fact>
            )
          );
        })}
      </dl>
      {problem && <p className="reason">A loja não usa esta conta: {problem}</p>}
      <div role="status">
        {trying.data && <Tried answer={trying.data} accepted="A conta respondeu, e aceita as credenciais." />}
      </div>
      {trying.error && <Problem error={trying.error} />}
      <div className="account-acts">
        {inUse && (
          <Button
            label={trying.isPending ? 'Experimentando…' : 'Experimentar'}
            about={name}
            isOff={trying.isPending}
            onClick={() => trying.mutate()}
          />
        )}
        {isOfPanel && <Button label={changeLabel(retype, inUse && isFirst)} about={name} onClick={onChange} />}
        {isOfPanel && canRemove && (
          <Button look="link" label="Tirar" about={name} onClick={() => setIsRemoving(true)} />
        )}
      </div>
      {isRemoving && (
        <ActDialog
          title={`Tirar a conta ${name}?`}
          confirm="Tirar a conta"
          isDanger
          act={() => call('POST /setup/remove', { group })}
          onClose={() => setIsRemoving(false)}
        >
          <p>
            {isFirst && 'Sem outra conta, a loja não vende mais. '}Os códigos em aberto nesta conta deixam de ser
            acompanhados, e por ela nada mais é devolvido.
          </p>
          <p>
            Para receber em outro lugar, ligue a outra conta e deixe esta como está: ela fica só para os pedidos de
            antes.
          </p>
        </ActDialog>
      )}
    </section>
  );
}

function changeLabel(retype: readonly string[], receives: boolean): string {
  if (retype.length > 0) return 'Digitar de novo';
  return receives ? 'Trocar' : 'Usar esta conta';
}

function State({ isFirst, inUse }: { isFirst: boolean; inUse: boolean }) {
  if (!inUse) return <span className="badge is-bad">não está em uso</span>;
  return isFirst ? <span className="badge is-good">recebe</span> : <span className="badge">só pedidos de antes</span>;
}

function accountName({ group, values }: SettingGroupView): string {
  if (group === 'public-v1') return URL.parse(values['url'] ?? '')?.host ?? 'Gateway';
  return group === 'bcb' ? (bankOf(values)?.label ?? 'Banco') : providerName(group);
}

function bankOf(values: SettingGroupView['values']) {
  const name = BANK_NAMES.find((bank) => bank === values['bank']);
  return name && BANKS[name];
}

/** Text of a field; empty for one that the account does not have. */
function fieldText(view: SettingGroupView, field: string): string {
  if (field === 'clientSecret' && bankOf(view.values)?.secret === false) return '';
  if (field in view.environment) return BY_SERVER;
  if (view.retype.includes(field)) return 'precisa ser digitado de novo';
  return view.values[field] ?? madeText(view, field);
}
