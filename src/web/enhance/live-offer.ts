import type { OfferView, Problem } from '../../shared/api.ts';
import { PAGE_BASE } from '../base.ts';
import { formatTimeLeft } from '../rules/format-time-left.ts';
import { deadlineText, spotsText, viewersText } from '../rules/offer-text.ts';

const FAILED = 'Não foi possível enviar agora. Tente de novo em instantes.';

/** Submits the waiting list's forms without leaving the page; they may appear and disappear with the modal. */
function sendWaitingLists(): void {
  document.addEventListener('submit', (event) => {
    const form = (event.target as Element).closest<HTMLFormElement>('[data-waiting-list]');
    if (!form) return;
    event.preventDefault();
    void send(form);
  });
}

async function send(form: HTMLFormElement): Promise<void> {
  const email = form.querySelector<HTMLInputElement>('[name=email]');
  const error = await post(email?.value ?? '');
  const answer = form.querySelector('[data-waiting-answer]');
  answer?.classList.toggle('field-error', error !== undefined);
  if (answer) answer.textContent = error ?? 'Pronto: se uma vaga for liberada, avisamos por e-mail.';
  email?.setAttribute('aria-invalid', String(error !== undefined));
  if (!error) form.dataset['sent'] = '';
}

/** @returns the error message for the visitor */
async function post(email: string): Promise<string | undefined> {
  const response = await fetch(`${PAGE_BASE}/api/waiting-list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  }).catch(() => undefined);
  if (response?.ok) return undefined;
  const problem: Partial<Problem> | null = await response?.json().catch(() => null);
  return problem?.detail ?? FAILED;
}

/** Poll interval of the offer while the page is visible, in ms. */
const OFFER_INTERVAL_MS = 15_000;
/** Delay after an answer with an error status, in ms. */
const RETRY_DELAY_MS = 10_000;
/** Poll interval of the viewers where no event stream is available, in ms. */
const VIEWERS_INTERVAL_MS = 20_000;

const root = document.documentElement;
const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** Last answer of the server, and its time on the monotonic clock, in ms. */
let latest: { offer: OfferView; at: number } | undefined;

/** Shows this visitor's current offer, and its end when it comes. */
async function fetchOffer(): Promise<void> {
  const response = await fetch(`${PAGE_BASE}/api/offer`).catch(() => undefined);
  if (!response?.ok) return void setTimeout(fetchOffer, RETRY_DELAY_MS);
  const offer: OfferView = await response.json();
  // A browser that keeps no cookie gets a new deadline with each request: then none is shown, and it pays the offer's
  // price.
  const kept = latest?.offer.deadline?.at;
  if (kept && offer.deadline?.source === 'hold' && offer.deadline.secondsLeft && offer.deadline.at !== kept)
    return find('[data-offer-end]')?.remove();
  latest = { offer, at: performance.now() };
  show(offer);
}

function show({ deadline, spotsLeft }: OfferView): void {
  const { offer, stock } = root.dataset;
  root.dataset['offer'] = deadline?.secondsLeft === 0 ? 'over' : 'open';
  root.dataset['stock'] = spotsLeft === 0 ? 'out' : 'in';
  if (deadline) setText('[data-deadline-text]', deadlineText(deadline));
  if (spotsLeft !== undefined) setText('[data-spots-left]', spotsText(spotsLeft));
  find('[data-offer-end]')?.removeAttribute('data-pending');
  // The checkout sends the price that it shows: one of its own two, whatever was published since.
  const field = find('[name=amount][data-over]');
  const shown = field?.dataset[root.dataset['offer'] === 'over' ? 'over' : 'offer'];
  if (shown) field?.setAttribute('value', shown);
  if (offer !== root.dataset['offer'] || stock !== root.dataset['stock']) dispatchEvent(new Event('vitrine:offer'));
  tick();
}

/** Updates the time left by the server's clock; at its end the server is asked for the current offer. */
function tick(): void {
  if (!latest?.offer.deadline) return;
  const passed = (performance.now() - latest.at) / 1000;
  const left = Math.max(0, Math.ceil(latest.offer.deadline.secondsLeft - passed));
  const clock = find('[data-deadline-left]');
  if (clock) clock.textContent = left > 0 ? formatTimeLeft(left) : '';
  if (left === 0 && latest.offer.deadline.secondsLeft > 0) {
    latest.offer.deadline.secondsLeft = 0;
    void fetchOffer();
  }
}

/** Writes only changes, as screen readers announce each write. */
function setText(selector: string, text: string): void {
  const line = find(selector);
  line?.removeAttribute('data-pending');
  if (line && line.textContent !== text) line.textContent = text;
}

/** Counts this visitor among the viewers, and shows their number. */
function followViewers(): void {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const show = ({ open }: { open: number }) => setText('[data-viewers]', viewersText(open));
  const poll = async () => {
    retry = setTimeout(follow, VIEWERS_INTERVAL_MS);
    const response = await fetch(`${PAGE_BASE}/api/presence`, { headers: { accept: 'application/json' } }).catch(
      () => undefined,
    );
    if (response?.ok) show(await response.json());
  };
  const follow = () => {
    source?.close();
    clearTimeout(retry);
    if (document.visibilityState === 'hidden') return;
    source = new EventSource(`${PAGE_BASE}/api/presence`);
    source.onmessage = ({ data }: MessageEvent<string>) => show(JSON.parse(data));
    source.onerror = () => {
      // The browser reconnects by itself, except after an error status.
      if (source?.readyState === EventSource.CLOSED) void poll();
    };
  };
  document.addEventListener('visibilitychange', follow);
  follow();
}

const showsOffer = find('[data-when], [data-offer-end]') !== null;
if (showsOffer) {
  const refresh = () => document.visibilityState === 'visible' && void fetchOffer();
  document.addEventListener('visibilitychange', refresh);
  addEventListener('vitrine:stale', refresh);
  if (find('[data-when=out]')) setInterval(refresh, OFFER_INTERVAL_MS);
  setInterval(tick, 1000);
  void fetchOffer();
}
if (find('[data-viewers]')) followViewers();
sendWaitingLists();
