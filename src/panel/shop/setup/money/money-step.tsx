import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useRef, useState } from 'react';
import { BANK_NAMES, BANKS } from '../../../../shared/banks.ts';
import type { ProviderGroup } from '../../../../shared/panel/setting-groups.ts';
import type { SettingGroupView, ShopSetup } from '../../../../shared/panel/shop-setup-schema.ts';
import { query } from '../../../panel-client.ts';
import { useMe } from '../../../session/session-gate.tsx';
import { Button } from '../../../ui/button.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { OptionChoice } from '../../../ui/radio-choice.tsx';
import type { ProviderFormProps } from './account-form.tsx';
import { BankForm } from './bank-form.tsx';
import { GatewayForm } from './gateway-form.tsx';
import { MercadoPagoForm } from './mercado-pago-form.tsx';
import { PixProof } from './pix-proof.tsx';
import { ReceivingAccount } from './receiving-account.tsx';

/** Way to receive money that the panel can set. */
interface Way {
  value: ProviderGroup;
  label: string;
  detail: string;
  form: ComponentType<ProviderFormProps>;
}

const names = BANK_NAMES.map((name) => BANKS[name].label);
const banks = `${names.slice(0, -1).join(', ')} ou ${names.at(-1)}`;

const WAYS: readonly Way[] = [
  {
    value: 'mercado-pago',
    label: 'Mercado Pago',
    detail: 'Cai na sua conta do Mercado Pago. É o que se liga mais depressa.',
    form: MercadoPagoForm,
  },
  {
    value: 'bcb',
    label: 'Banco',
    detail: `Cai direto na conta da sua chave PIX: ${banks}.`,
    form: BankForm,
  },
  {
    value: 'public-v1',
    label: 'Outro gateway',
    detail: 'Para quem já vende por um gateway que dá endereço, token e código do produto.',
    form: GatewayForm,
  },
];

/** Sentences about what a demonstration takes. */
const ACCOUNTS_NOTES: Record<ShopSetup['accounts'], string> = {
  real: '',
  test: ' Numa demonstração, só uma conta de testes pode ser ligada.',
  none: ' Numa demonstração o dinheiro é de mentira: abra uma loja de verdade para ligar a sua conta.',
};

/** Step “Como o dinheiro chega”: the account that receives, tried before it is used, and a PIX that proves it. */
export function MoneyStep() {
  const setup = useQuery(query('GET /setup'));
  return setup.data ? <Money setup={setup.data} /> : <QueryState query={setup} rows={3} />;
}

function Money({ setup }: { setup: ShopSetup }) {
  const me = useMe();
  const accounts = accountsOf(setup);
  const [isChoosing, setIsChoosing] = useState(false);
  const [chosen, setChosen] = useState<ProviderGroup | null>(null);
  const [edited, setEdited] = useState<ProviderGroup | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const [first] = setup.providers;
  /** Shows something else, and takes the focus there: the button that was pressed is gone. */
  function turn(to: { choosing?: boolean; edited?: ProviderGroup }) {
    setIsChoosing(to.choosing ?? false);
    setEdited(to.edited ?? null);
    setChosen(null);
    requestAnimationFrame(() => place.current?.focus());
  }
  const back = () => turn({});
  const form = {
    isMailed: me.demo || groupOf(setup, 'mail').inUse,
    onCancel: accounts.length > 0 ? back : undefined,
    onSaved() {
      back();
      setAnnouncement('Guardado: a loja recebe nesta conta.');
    },
  };
  return (
    <div ref={place} className="money" tabIndex={-1}>
      {edited === null && (isChoosing || accounts.length === 0) && (
        <>
          <p>
            A loja não guarda dinheiro: cada PIX cai na conta que você ligar aqui.
            {ACCOUNTS_NOTES[setup.accounts]}
          </p>
          <OptionChoice legend="Onde o dinheiro cai?" options={WAYS} value={chosen} onChange={setChosen} />
          {/* A look at another way loses nothing that was typed. */}
          {WAYS.map(({ value, form: Form }) => (
            <div key={value} hidden={value !== chosen}>
              <Form {...form} view={groupOf(setup, value)} isFirst={value === first} />
            </div>
          ))}
          {chosen === null && form.onCancel && <Button label="Voltar" onClick={back} />}
        </>
      )}
      {WAYS.filter(({ value }) => value === edited).map(({ value, label, form: Form }) => (
        <section key={value} className="receiving" aria-label={label}>
          <h3>{label}</h3>
          <Form {...form} view={groupOf(setup, value)} isFirst={value === first} />
        </section>
      ))}
      {edited === null && !isChoosing && accounts.length > 0 && (
        <Accounts
          {...{ setup, accounts }}
          onEdit={(group) => turn({ edited: group })}
          onChoose={() => turn({ choosing: true })}
        />
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </div>
  );
}

interface AccountsProps {
  setup: ShopSetup;
  accounts: readonly Account[];
  onEdit: (group: ProviderGroup) => void;
  onChoose: () => void;
}

function Accounts({ setup: { providers, providersFixed }, accounts, onEdit, onChoose }: AccountsProps) {
  const [first] = providers;
  return (
    <>
      {accounts.map(({ group, view }) => (
        <ReceivingAccount
          key={group}
          group={group}
          view={view}
          isFirst={group === first}
          canRemove={!providersFixed}
          onChange={() => onEdit(group)}
        />
      ))}
      {providersFixed ? (
        <p>Quem cuida do servidor definiu onde o dinheiro cai.</p>
      ) : (
        <Button label="Receber em outra conta" onClick={onChoose} />
      )}
      {accounts.some(({ group }) => group === first) && <PixProof provider={first} />}
    </>
  );
}

function groupOf({ groups }: ShopSetup, name: SettingGroupView['group']): SettingGroupView {
  const view = groups.find(({ group, campaign }) => group === name && campaign === null);
  if (!view) throw new Error(`no group ${name}`);
  return view;
}

interface Account {
  group: ProviderGroup;
  view: SettingGroupView;
}

/** Accounts that the shop has, in the order in which they are asked for a charge; those that it cannot use come last. */
function accountsOf(setup: ShopSetup): Account[] {
  const place = ({ group }: Account) => {
    const at = setup.providers.indexOf(group);
    return at === -1 ? setup.providers.length : at;
  };
  return WAYS.map(({ value }) => ({ group: value, view: groupOf(setup, value) }))
    .filter(({ view }) => view.inUse || view.problem || view.retype.length > 0 || Object.keys(view.secrets).length > 0)
    .toSorted((a, b) => place(a) - place(b));
}
