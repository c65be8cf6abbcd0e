import { commandLineActor } from '../../operators/service.ts';
import { formatMinute } from '../../shared/dates.ts';
import { ROLE_NAMES, ROLES, type Role } from '../../shared/panel/roles.ts';
import { roleSchema } from '../../shared/panel/session-schema.ts';
import { namedOperator } from './named-operator.ts';
import { answer, type Call, type Command, UsageError } from './terminal.ts';

/** `operators`, `operators invite E --role R`, `operators role E --role R`, `operators link E`, `operators remove E`. */
export const operators: Command = async (call) => {
  const [action, email, ...more] = call.words;
  if (action === undefined) return list(call);
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
  answer(call, { operators: found }, lines.length > 0 ? lines : ['Ninguém entra no painel: preencha OPERATORS.']);
  return true;
}

async function invite(call: Call, email: string): Promise<boolean> {
  const invited = await call.shop.operators.invite(commandLineActor(call.terminal.user), email, roleOf(call));
  answer(call, invited, [
    `${invited.email} entra no painel com o papel ${ROLE_NAMES[invited.role]}; o convite vai por e-mail.`,
  ]);
  return true;
}

async function changeRole(call: Call, email: string): Promise<boolean> {
  const { shop, terminal } = call;
  const [found, role] = [await operatorOf(call, email), roleOf(call)];
  await shop.operators.changeRole(commandLineActor(terminal.user), found.id, role);
  answer(call, { id: found.id, role }, [`O papel de ${found.email} agora é ${ROLE_NAMES[role]}.`]);
  return true;
}

/** Creates a sign-in link, for an operator without a passkey at this address whom no mail reaches. */
async function makeLink(call: Call, email: string): Promise<boolean> {
  const { shop, terminal } = call;
  const url = await shop.operators.makeLink(commandLineActor(terminal.user), email);
  answer(call, { url }, [url, 'Entra uma vez, nos próximos 15 minutos: entregue-o só a essa pessoa.']);
  return true;
}

async function remove(call: Call, email: string): Promise<boolean> {
  const { shop, terminal } = call;
  const found = await operatorOf(call, email);
  await shop.operators.remove(commandLineActor(terminal.user), found.id);
  answer(call, { id: found.id, removed: true }, [`${found.email} não entra mais no painel.`]);
  return true;
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
