import { randomBytes } from 'node:crypto';
import type { LiveCampaign } from '../../campaigns/live-campaigns.ts';
import { quote } from '../../offers/service.ts';
import { FIRST_ATTEMPT, soldColumns } from '../../orders/service.ts';
import type { AlertKind, AlertParams } from '../../shared/alert-kinds.ts';
import { PIX } from '../../shared/payment-methods.ts';
import type { Random } from '../../shared/random.ts';
import { nameWithInitial } from '../../shared/testimonial-input.ts';
import type { Person } from './invented-people.ts';
import { praise } from './invented-testimonials.ts';
import type { SeedOrigin } from './origins.ts';
import { hex, type SeedRows, time, uuid } from './rows.ts';
import { CODE_LIFE_MS, type Story } from './story.ts';

/** Retention of webhooks. */
const MESSAGE_RETENTION_MS = 110 * 86_400_000;
/** Age from which alerts are settled. */
const SETTLED_AFTER_MS = 10 * 86_400_000;

/** Invented order before its story. */
export interface SeedOrder {
  id: string;
  number: string;
  live: LiveCampaign;
  person: Person;
  origin: SeedOrigin;
  /** End of the invented year, in ms. */
  end: number;
}

/**
 * Adds the rows of one order, as the shop would have written them. Nothing of it is due: no mail is sent, no provider
 * is asked.
 */
export function addRows(rows: SeedRows, random: Random, order: SeedOrder, story: Story): void {
  const { id, number, live, person, origin, end } = order;
  const { campaign } = live;
  const quoted = quote(campaign, { kind: 'payment', captured: campaign.product.amount }, new Date(end));
  const { amount } = quoted;
  const [first, last] = [story.moves[0]?.at ?? end, story.moves.at(-1)?.at ?? end];
  const returned = story.refund ? Math.round(amount * story.refund.share) : 0;
  rows.orders.push({
    id,
    // Unguessable, unlike all other values of an invented order.
    token: randomBytes(16).toString('hex'),
    number,
    kind: 'seeded',
    status: story.status,
    ...soldColumns(live, quoted),
    buyer_name: person.name,
    buyer_email: person.email,
    buyer_phone: person.phone,
    tracking: origin.tracking,
    idempotency_key: id,
    request_hash: id,
    returned_elsewhere: story.chargedBackAt === null ? 0 : amount,
    taken_back: story.chargedBackAt === null ? 0 : amount,
    test: false,
    created_at: time(first),
    updated_at: time(last),
  });
  for (const line of quoted.lines) rows.order_lines.push({ order_id: id, ...line });
  for (const { from, to, cause, at } of story.moves)
    rows.order_events.push({ order_id: id, from_status: from, to_status: to, cause, at: time(at) });
  addCharge(rows, order, story, amount);
  if (story.paidAt === null) return;
  const created_at = time(story.paidAt);
  rows.access_links.push({
    id: hex(random, 32),
    order_id: id,
    opened_at: story.openedAt === null ? null : time(story.openedAt),
    created_at,
  });
  const status = story.status === 'paid' ? 'active' : 'revoked';
  for (const { position, products } of quoted.lines)
    for (const product of products) rows.access_grants.push({ order_id: id, position, product, status, created_at });
  rows.money_moves.push({ order_id: id, kind: 'in', refund_id: null, amount, at: time(story.paidAt) });
  addMails(rows, random, order, story);
  if (story.refund) {
    const { askedAt, doneAt, cause } = story.refund;
    const refundId = hex(random, 32);
    rows.refunds.push({
      id: refundId,
      order_id: id,
      amount: returned,
      cause,
      status: 'done',
      attempts: 1,
      refusals: 0,
      due_at: time(doneAt),
      created_at: time(askedAt),
      settled_at: time(doneAt),
    });
    rows.money_moves.push({ order_id: id, kind: 'refund', refund_id: refundId, amount: -returned, at: time(doneAt) });
  }
  if (story.chargedBackAt !== null) {
    const at = time(story.chargedBackAt);
    rows.money_moves.push({ order_id: id, kind: 'elsewhere', taken_back: true, refund_id: null, amount: -amount, at });
    rows.alerts.push(alertOf(order, 'charged_back', {}, story.chargedBackAt));
  }
  if (story.testimonial) addTestimonial(rows, random, order, story.testimonial);
}

/** Adds the attempt, and the simulator's record, so that the order can be refunded in a demonstration. */
function addCharge(rows: SeedRows, { id, end }: SeedOrder, story: Story, amount: number): void {
  const charged = story.moves.find(({ to }) => to === 'awaiting_payment')?.at;
  const chargeId = id.slice(0, 24);
  const status = story.paidAt !== null ? 'paid' : ATTEMPTS[story.status];
  const webhookKey = `seed${id}`;
  const expires_at = charged === undefined ? null : time(charged + CODE_LIFE_MS);
  rows.payment_attempts.push({
    order_id: id,
    position: FIRST_ATTEMPT,
    method: PIX,
    provider: 'simulator',
    status,
    amount,
    charge_id: charged === undefined ? null : chargeId,
    details: charged === undefined ? {} : { code: `exemplo-${chargeId}` },
    expires_at,
    webhook_key: webhookKey,
    next_check_at: null,
    created_at: time(story.moves[0]?.at ?? end),
  });
  if (charged === undefined) return;
  const back = story.refund ? Math.round(amount * story.refund.share) : 0;
  const isBack = story.chargedBackAt !== null || back === amount;
  rows.simulator_charges.push({
    id: chargeId,
    reference: id,
    amount,
    code: `exemplo-${chargeId}`,
    status: isBack ? 'refunded' : status === 'paid' ? 'paid' : status === 'open' ? 'pending' : 'expired',
    refunds: back > 0 ? { exemplo: back } : {},
    webhook_path: `/api/webhooks/simulator/${webhookKey}`,
    expires_at,
    created_at: time(charged),
  });
  const webhookAt = story.moves.find(({ to, cause }) => to === 'paid' && cause === 'webhook')?.at;
  if (webhookAt === undefined || webhookAt < end - MESSAGE_RETENTION_MS) return;
  const body = JSON.stringify({ charge: chargeId, status: 'paid' });
  rows.inbox.push({
    provider: 'simulator',
    order_id: id,
    digest: `seed:${id}`,
    body: `\\x${Buffer.from(body).toString('hex')}`,
    headers: {},
    query: {},
    status: 'processed',
    attempts: 0,
    due_at: time(webhookAt),
    received_at: time(webhookAt - 40),
    processed_at: time(webhookAt),
  });
}

const ATTEMPTS: Record<string, string> = {
  created: 'asked',
  awaiting_payment: 'open',
  expired: 'expired',
  failed: 'failed',
};

function addMails(rows: SeedRows, random: Random, order: SeedOrder, story: Story): void {
  const { id } = order;
  const mail = (kind: string, at: number, change: object = {}) => ({
    id: uuid(random),
    order_id: id,
    kind,
    dedup_key: `${kind}:${id}`,
    status: 'sent',
    attempts: 0,
    due_at: time(at),
    last_error: null,
    sent_at: time(at),
    created_at: time(at),
    ...change,
  });
  if (story.mail?.bounced) {
    const access = mail('access', story.mail.at, {
      status: 'bounced',
      sent_at: null,
      last_error: '550 mailbox unavailable',
    });
    rows.deliveries.push(access);
    rows.alerts.push(alertOf(order, 'mail_bounced', { delivery: access.id, mail: 'access' }, story.mail.at));
  } else if (story.mail) {
    rows.deliveries.push(mail('access', story.mail.at, story.openedAt === null ? {} : { status: 'opened' }));
  }
  if (story.refund)
    rows.deliveries.push(mail(story.refund.share === 1 ? 'refunded' : 'partial_refund', story.refund.doneAt + 900));
}

function addTestimonial(
  rows: SeedRows,
  random: Random,
  { id, person, end }: SeedOrder,
  { at, stars }: NonNullable<Story['testimonial']>,
): void {
  const publishAt = at + 7 * 86_400_000;
  const hidden = stars > 2 && random.chance(0.03);
  rows.testimonials.push({
    order_id: id,
    status: hidden ? 'hidden' : publishAt <= end ? 'published' : 'pending',
    stars,
    ...praise(random, stars),
    name: nameWithInitial(person.name),
    hidden_reason: hidden ? 'O texto fala de outra loja.' : null,
    written_at: time(at),
    publish_at: time(publishAt),
  });
  rows.testimonial_consents.push({
    order_id: id,
    version: 1,
    wording: 'Exemplo de uma demonstração.',
    given_at: time(at),
  });
}

function alertOf<Kind extends AlertKind>({ id, end }: SeedOrder, kind: Kind, params: AlertParams<Kind>, at: number) {
  const settled = at < end - SETTLED_AFTER_MS;
  return {
    kind,
    order_id: id,
    params,
    fact: `${kind}:${id}:seeded`,
    status: settled ? 'settled' : 'open',
    settled_at: settled ? time(at + 7_200_000) : null,
    settled_by: settled ? 'exemplo' : null,
    reason: settled ? 'Resolvido com quem comprou.' : null,
    mail: 'listed',
    at: time(at),
  };
}
