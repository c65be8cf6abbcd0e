import { AppError } from '../../platform/errors.ts';
import { formatMinute } from '../../shared/dates.ts';
import { variableOf } from '../settings/merge-settings.ts';
import { PANEL_SETTINGS, panelSetting, type SettingName } from '../settings/panel-settings.ts';
import { answer, type Call, type Command, exactly, namedCampaign, UsageError } from './terminal.ts';

/** `settings`, `settings set NAME [VALUE] [--campaign ID]`, `settings unset NAME [--campaign ID]`. */
export const settings: Command = async (call) => {
  const [act = 'list', ...words] = call.words;
  if (act === 'list') return list({ ...call, words });
  if (act === 'set') return set(call, words);
  if (act === 'unset') return change(call, exactly({ words }, 1, 'settings unset NOME')[0], null);
  throw new UsageError('settings list|set|unset');
};

/** Lists what can be set here, and by whom it is set. Secrets are never shown. */
async function list(call: Call): Promise<boolean> {
  exactly(call, 0, 'settings list');
  const { db, settings } = call.shop;
  const { kept, locked } = await settings.read(db);
  const unused = settings.unused();
  const { variables } = settings.environment;
  const names = ['PIX_PROVIDER', ...Object.values(PANEL_SETTINGS).flatMap((group) => Object.keys(group))];
  const set = [...kept, ...locked.map((one) => ({ ...one, value: null }))].map(
    ({ name, campaign, value, setBy, setAt }) => {
      const isSecret = panelSetting(name)?.setting.goesTo !== null;
      return {
        name,
        campaign: campaign || null,
        value: isSecret ? null : value,
        secret: isSecret,
        by: setBy,
        at: setAt.toISOString(),
        state: stateOf({ name, campaign }, value === null),
      };
    },
  );
  function stateOf(one: { name: SettingName; campaign: string }, isLocked: boolean): State {
    if (variableOf(one.name, one.campaign) in variables) return 'environment';
    const why = unused.find(({ name, campaign }) => name === one.name && campaign === one.campaign)?.why;
    return isLocked || why === 'moved' ? 'retype' : why === 'invalid' ? 'invalid' : 'used';
  }
  const said = names.filter((name) => name in variables);
  const lines = set.map(({ name, campaign, value, at, state }) => {
    const shown = value === null ? '(segredo)' : value.split('\n', 1)[0];
    return `${campaign ? `${name} de ${campaign}` : name}: ${shown}, desde ${formatMinute(new Date(at))}${STATES[state]}`;
  });
  const none = 'Nenhum ajuste feito por aqui ou no painel.';
  return answer(call, { set, environment: said, names }, [
    ...(lines.length > 0 ? lines : [none]),
    ...said.map((name) => `${name}: definido no ambiente, que vale mais.`),
  ]);
}

type State = 'used' | 'environment' | 'retype' | 'invalid';
const STATES: Readonly<Record<State, string>> = {
  used: '',
  environment: '; vale o do ambiente',
  retype: '; precisa ser digitado de novo',
  invalid: '; não vale assim, e não é usado',
};

/** Sets to the value on the line, or, where that is left out or `-`, to what is typed or piped in. */
async function set(call: Call, [name = '', onLine = '-', ...more]: string[]): Promise<boolean> {
  if (!name || more.length > 0) throw new UsageError('settings set NOME [VALOR]');
  const found = panelSetting(name);
  if (!found) throw new AppError('setting_unknown', { name });
  if (onLine !== '-') {
    if (found.setting.goesTo)
      call.terminal.note(
        'Este segredo fica no histórico dos comandos: da próxima vez, deixe o valor de fora e digite-o.',
      );
    return change(call, name, onLine);
  }
  const value = (await call.terminal.readValue(`${name} (não aparece ao digitar):`)).trim();
  if (value === '') throw new UsageError('nenhum valor');
  return change(call, name, value);
}

/** @param value null to undo it */
async function change(call: Call, name = '', value: string | null): Promise<boolean> {
  const campaign = namedCampaign(call) ?? '';
  const { settingsChanges } = call.shop;
  if (!panelSetting(name)) throw new AppError('setting_unknown', { name });
  const emptied = await settingsChanges.change(call.terminal.by, { campaign, values: { [name]: value } });
  return answer(call, { name, campaign: campaign || null, set: value !== null, emptied }, [
    `${name} ${value === null ? 'desfeito' : 'ajustado'}.`,
    ...emptied.map((secret) => `${secret} era para outro lugar, e ficou vazio: digite-o de novo.`),
  ]);
}
