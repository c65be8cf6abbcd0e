import { hideTestimonial, publishTestimonial } from '../../admin/testimonials/testimonials.ts';
import { formatMinute } from '../../shared/dates.ts';
import { answer, type Call, type Command, isId, namedCampaign, UsageError } from './terminal.ts';

/** `testimonials [--campaign ID]`, `testimonials publish ID`, `testimonials hide ID --reason "…"`. */
export const testimonials: Command = async (call) => {
  const [action, id = '', ...more] = call.words;
  if (action === undefined) return list(call);
  if (!isId(id)) throw new UsageError('falta o número do depoimento');
  if (action === 'publish' && more.length === 0) return publish(call, id);
  if (action === 'hide' && call.options.reason !== undefined)
    return hide(call, id, [call.options.reason, ...more].join(' '));
  throw new UsageError('testimonials publish NÚMERO, ou hide NÚMERO --reason "motivo"');
};

async function list(call: Call): Promise<boolean> {
  const all = await call.shop.testimonials.list(namedCampaign(call));
  const lines = all.flatMap(({ id, campaign, status, stars, text, name, place, hiddenReason, publishAt }) => {
    const state = {
      pending: `espera conferência; será publicado em ${formatMinute(publishAt)}`,
      published: 'publicado',
      hidden: `oculto: ${hiddenReason}`,
    }[status];
    return [
      `${id}  ${campaign}  ${stars} de 5  ${[name, place].filter(Boolean).join(', ')}  (${state})`,
      `    ${text.replaceAll('\n', '\n    ')}`,
    ];
  });
  return answer(call, all, lines, 'Nenhum depoimento.');
}

async function publish(call: Call, id: string): Promise<boolean> {
  await publishTestimonial(call.shop.context, call.terminal.by, id);
  return answer(call, { id, status: 'published' }, [`Depoimento ${id} publicado.`]);
}

async function hide(call: Call, id: string, reason: string): Promise<boolean> {
  await hideTestimonial(call.shop.context, call.terminal.by, id, reason);
  return answer(call, { id, status: 'hidden' }, [`Depoimento ${id} oculto.`]);
}
