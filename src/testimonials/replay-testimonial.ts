import { factsOf, type NumberedEntry } from '../journal/service.ts';
import type { Trx } from '../platform/db/database.ts';
import { removeTestimonials } from './published-testimonials.ts';

/** What stands for a reason that was lost: the author reads it. */
const REASON = 'Tirado da página pela loja.';

/**
 * Takes off the page once more what its author took back or an operator hid. What was shown again since is looked at
 * anew: its words here may be older ones.
 */
export async function replayTestimonial(trx: Trx, entry: NumberedEntry): Promise<void> {
  const { status } = factsOf('testimonial', entry);
  if (status === 'withdrawn') return removeTestimonials(trx, [entry.subject], entry.at);
  await trx
    .updateTable('testimonials')
    .set(status === 'hidden' ? { status, hidden_reason: REASON } : { status: 'pending', hidden_reason: null })
    .where('order_id', '=', entry.subject)
    .where('status', 'in', status === 'hidden' ? ['pending', 'published'] : ['hidden'])
    .execute();
}
