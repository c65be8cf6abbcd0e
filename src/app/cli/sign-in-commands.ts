import { type Access, commandLineAccess } from '../../operators/service.ts';
import { AppError } from '../../platform/errors.ts';
import { formatDay, formatMinute } from '../../shared/dates.ts';
import { namedOperator } from './named-operator.ts';
import { answer, type Call, type Command, exactly } from './terminal.ts';

/** `devices E`, `devices end E ID`, `devices end E --all`: an operator's sessions in the panel. */
export const devices: Command = async (call) => {
  const [action, ...words] = call.words;
  if (action === 'end') return endDevices({ ...call, words });
  const found = await call.shop.operators.devices(await accessOf(call, exactly(call, 1)[0]));
  const lines = found.map(
    ({ id, name, ip, since, lastSeen }) =>
      `${id}  ${name}  rede ${ip ?? 'desconhecida'}  entrou em ${when(since)}, visto em ${when(lastSeen)}`,
  );
  return answer(call, found, lines, 'Nenhum aparelho conectado.');
};

async function endDevices(call: Call): Promise<boolean> {
  const { operators } = call.shop;
  const { all = false } = call.options;
  const [email, id = ''] = exactly(call, all ? 1 : 2);
  const access = await accessOf(call, email);
  if (all) await operators.endAll(access);
  else if (!(await operators.end(access, id))) throw new AppError('device_not_found');
  return answer(call, { ended: all ? 'all' : id }, [
    all ? 'Todos os aparelhos desconectados.' : 'Aparelho desconectado.',
  ]);
}

/** `passkeys E`, `passkeys remove E ID`: an operator's passkeys, used beside the mailed links. */
export const passkeys: Command = async (call) => {
  const { passkeys: keys } = call.shop.operators;
  const [action, ...words] = call.words;
  if (action === 'remove') {
    const [email, id = ''] = exactly({ words }, 2);
    const access = await accessOf(call, email);
    if (!(await keys.remove(access, access.operatorId, id))) throw new AppError('passkey_not_found');
    return answer(call, { removed: id }, ['Chave removida: ela não entra mais no painel.']);
  }
  const found = await keys.list((await accessOf(call, exactly(call, 1)[0])).operatorId);
  const lines = found.map(
    ({ id, name, host, since, lastUsed }) =>
      `${id}  ${name}  ${host}  criada em ${formatDay(new Date(since))}, ${lastUsed ? `usada em ${when(lastUsed)}` : 'ainda não usada'}`,
  );
  return answer(call, found, lines, 'Nenhuma chave de acesso.');
};

/** Creates the access with which this command acts for an operator. @throws Error if none has this address */
async function accessOf({ shop, terminal }: Call, email = ''): Promise<Access & { operatorId: string }> {
  const { id } = namedOperator(await shop.operators.list(), email);
  return commandLineAccess(terminal.by, id);
}

function when(at: string): string {
  return formatMinute(new Date(at));
}
