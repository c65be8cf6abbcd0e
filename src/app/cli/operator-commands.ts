import { formatMinute } from '../../shared/dates.ts';
import { ROLE_NAMES, ROLES, type Role } from '../../shared/panel/roles.ts';
import { roleSchema } from '../../shared/panel/session-schema.ts';
import { namedOperator } from './named-operator.ts';
import { answer, type Call, type Command, UsageError } from './terminal.ts';

/** `operators`, `operators invite E --role R`, `operators role E --role R`, `operators link [E]`, `operators remove E`. */
export const operators: Command = async (call) => {
  const [action, email, ...more] = call.words;
  if (action === undefined) return list(call);
  if (action === 'link' && email === undefined) return makeFirstLink(call);
  if (!email || more.length > 0) throw new UsageError('falta o e-mail da pessoa');
  if (action === 'invite') return invite(call, email);
  if (action === 'role') return changeRole(call, email);
  if (action === 'link') return makeLink(call, email);
  if (action === 'remove') return remove(call, email);
  throw new UsageError(`operators não conhece ${action}`);
};

async function list(call: Call): Promise<boolean> {
  const found = await call.shop.operators.list();
  const lines = found.map(({ email, role, fixed, lastSeen }) => {
    const seen = lastSeen ? `no painel até ${formatMinute(lastSeen)}` : 'ainda não entrou';
    return `${email}  ${ROLE_NAMES[role]}${fixed ? ' (OPERATORS)' : ''}  ${seen}`;
  });
  return answer(call, { operators: found }, lines, 'Ninguém entra no painel ainda.');
}

async function invite(call: Call, email: string): Promise<boolean> {
  const invited = await call.shop.operators.invite(call.terminal.by, email, roleOf(call));
  return answer(call, invited, [
    `${invited.email} entra no painel com o papel ${ROLE_NAMES[invited.role]}; o convite vai por e-mail.`,
  ]);
}

async function changeRole(call: Call, email: string): Promise<boolean> {
  const [found, role] = [await operatorOf(call, email), roleOf(call)];
  await call.shop.operators.changeRole(call.terminal.by, found.id, role);
  return answer(call, { id: found.id, role }, [`O papel de ${found.email} agora é ${ROLE_NAMES[role]}.`]);
}

/** Creates the link to the first owner's entry, which ends the one before. */
async function makeFirstLink(call: Call): Promise<boolean> {
  const url = await call.shop.operators.firstLink.make(call.terminal.by);
  if (url === null) throw new UsageError('falta o e-mail da pessoa: a loja já é de alguém');
  return answer(call, { url }, [
    url,
    'Vale por 24 horas, uma vez: quem toca em “Começar” nele passa a ser dono da loja.',
  ]);
}

/** Creates a sign-in link, for an operator without a passkey at this address whom no mail reaches. */
async function makeLink(call: Call, email: string): Promise<boolean> {
  const url = await call.shop.operators.makeLink(call.terminal.by, email);
  return answer(call, { url }, [url, 'Entra uma vez, nos próximos 15 minutos: entregue-o só a essa pessoa.']);
}

async function remove(call: Call, email: string): Promise<boolean> {
  const found = await operatorOf(call, email);
  await call.shop.operators.remove(call.terminal.by, found.id);
  return answer(call, { id: found.id, removed: true }, [`${found.email} não entra mais no painel.`]);
}

async function operatorOf({ shop }: Call, email: string) {
  return namedOperator(await shop.operators.list(), email);
}

/** @throws UsageError */
function roleOf({ options }: Call): Role {
  const role = roleSchema.safeParse(options.role);
  if (!role.success) throw new UsageError(`falta --role ${ROLES.join('|')}`);
  return role.data;
}
