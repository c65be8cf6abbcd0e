import { changeChoice, listReaders } from '../../admin/notices/readers.ts';
import { readLastTestMail, sendTestMail } from '../../admin/notices/test-mails.ts';
import { mailFault } from '../../shared/panel/mail-faults.ts';
import { notifications as schema } from '../../shared/panel/settings-schema.ts';
import { namedOperator } from './named-operator.ts';
import { answer, type Command, UsageError } from './terminal.ts';

const SALES = { each: 'um e-mail a cada venda', daily: 'um resumo por dia', none: 'não avisa de vendas' } as const;

/** `notifications`, `notifications E-MAIL --sales each|daily|none [--hour 8]`. */
export const notifications: Command = async (call) => {
  const [email, ...more] = call.words;
  if (more.length > 0) throw new UsageError('palavras a mais');
  const readers = await listReaders(call.shop.context);
  if (email === undefined) {
    const shown = readers.map(({ id, email, sales, hour, campaigns }) => ({ id, email, sales, hour, campaigns }));
    const lines = readers.map(
      ({ email, sales, hour, campaigns }) =>
        `${email}  ${SALES[sales]}${campaigns ? `, só de ${campaigns.join(', ')}` : ''}; e-mail do dia às ${hour}h`,
    );
    return answer(call, { notifications: shown }, lines, 'Ninguém entra no painel ainda.');
  }
  const reader = namedOperator(readers, email);
  const { sales = reader.sales, hour = reader.hour } = call.options;
  const chosen = schema.safeParse({ sales, hour: Number(hour), campaigns: reader.campaigns });
  if (!chosen.success) throw new UsageError('use --sales each, daily ou none, e --hour de 0 a 23');
  await changeChoice(call.shop.context, call.terminal.by, reader.id, chosen.data);
  return answer(call, { email: reader.email, ...chosen.data }, [
    `${reader.email}: ${SALES[chosen.data.sales]}; e-mail do dia às ${chosen.data.hour}h.`,
  ]);
};

/** `test-mail [E-MAIL]`: a test mail to an operator, by default the first owner; a running server sends it. */
export const testMail: Command = async (call) => {
  const { shop, words, terminal } = call;
  const readers = await listReaders(shop.context);
  const [email] = words;
  const reader = email === undefined ? readers.find(({ role }) => role === 'owner') : namedOperator(readers, email);
  if (!reader) throw new Error('Ninguém entra no painel ainda.');
  const before = await readLastTestMail(shop.context, reader.id);
  const mail = await sendTestMail(shop.context, terminal.by, reader.id);
  const state =
    before?.id === mail.id && mail.error
      ? `A última tentativa falhou: ${mailFault(mail.error)} Será tentado de novo agora.`
      : 'O servidor em funcionamento envia agora. Repita o comando para tentar de novo.';
  return answer(call, mail, [`E-mail de teste para ${mail.to}. ${state}`]);
};
