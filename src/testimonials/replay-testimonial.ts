import { factsOf, type NumberedEntry } from '../journal/service.ts';
import type { Trx } from '../platform/db/database.ts';
import { removeTestimonials } from './published-testimonials.ts';

/** Substitute for a reason that was lost; the author reads it. */
const SUBSTITUTE_REASON = 'Tirado da página pela loja.';

/**
 * Repeats a withdrawal or hiding after a restore. A testimonial that was published again since becomes pending: the
 * restored text may be an older one.
 */
export async function replayTestimonial(trx: Trx, entry: NumberedEntry): Promise<void> {
  const { status } = factsOf('testimonial', entry);
  if (status === 'withdrawn') return void (await removeTestimonials(trx, [entry.subject], entry.at));
  await trx
    .updateTable('testimonials')
    .set(
      status === 'hidden' ? { status, hidden_reason: SUBSTITUTE_REASON } : { status: 'pending', hidden_reason: null },
    )
    .where('order_id', '=', entry.subject)
    .where('status', 'in', status === 'hidden' ? ['pending', 'published'] : ['hidden'])
    .execute();
}
