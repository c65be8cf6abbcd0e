import type { OfferView } from '../../shared/api.ts';
import { PAGE_BASE } from '../base.ts';
import { formatTimeLeft } from '../rules/format-time-left.ts';
import { deadlineText, spotsText, viewersText } from '../rules/offer-words.ts';
import { sendWaitingLists } from './send-waiting-lists.ts';

/** How often the spots are asked for while the page is looked at, in milliseconds. */
const ASK_MS = 15_000;
/** How long to wait after an answer with an error status, in milliseconds. */
const RETRY_MS = 10_000;
/** How often the viewers are asked for where no stream is to be had, in milliseconds. */
const POLL_MS = 20_000;

const root = document.documentElement;
const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** What the server said last, and when that was on a clock that no visitor sets, in milliseconds. */
let known: { offer: OfferView; at: number } | undefined;

/** Shows the offer as it is for this visitor, and its end when it comes. */
async function ask(): Promise<void> {
  const response = await fetch(`${PAGE_BASE}/api/offer`).catch(() => undefined);
  if (!response?.ok) return void setTimeout(ask, RETRY_MS);
  const offer: OfferView = await response.json();
  // A browser that keeps no cookie gets a new deadline at each question: then it has none, and pays the offer's price.
  const kept = known?.offer.deadline?.at;
  if (kept && offer.deadline?.source === 'hold' && offer.deadline.secondsLeft && offer.deadline.at !== kept)
    return find('[data-offer-end]')?.remove();
  known = { offer, at: performance.now() };
  show(offer);
}

function show({ deadline, spotsLeft }: OfferView): void {
  const { offer, stock } = root.dataset;
  root.dataset['offer'] = deadline?.secondsLeft === 0 ? 'over' : 'open';
  root.dataset['stock'] = spotsLeft === 0 ? 'out' : 'in';
  if (deadline) say('[data-deadline-text]', deadlineText(deadline));
  if (spotsLeft !== undefined) say('[data-spots-left]', spotsText(spotsLeft));
  find('[data-offer-end]')?.removeAttribute('data-pending');
  // The checkout sends the price that it shows: one of its own two, whatever a publication has made of them since.
  const field = find('[name=amount][data-over]');
  const shown = field?.dataset[root.dataset['offer'] === 'over' ? 'over' : 'offer'];
  if (shown) field?.setAttribute('value', shown);
  if (offer !== root.dataset['offer'] || stock !== root.dataset['stock']) dispatchEvent(new Event('vitrine:offer'));
  tick();
}

/** The time left by the server's clock; at its end the server is asked what holds now. */
function tick(): void {
  if (!known?.offer.deadline) return;
  const passed = (performance.now() - known.at) / 1000;
  const left = Math.max(0, Math.ceil(known.offer.deadline.secondsLeft - passed));
  const clock = find('[data-deadline-left]');
  if (clock) clock.textContent = left > 0 ? formatTimeLeft(left) : '';
  if (left === 0 && known.offer.deadline.secondsLeft > 0) {
    known.offer.deadline.secondsLeft = 0;
    void ask();
  }
}

/** Writes only what is new, as screen readers say it. */
function say(selector: string, text: string): void {
  const line = find(selector);
  line?.removeAttribute('data-pending');
  if (line && line.textContent !== text) line.textContent = text;
}

/** Counts this visitor among those who look, and shows how many they are. */
function followViewers(): void {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const show = ({ open }: { open: number }) => say('[data-viewers]', viewersText(open));
  const poll = async () => {
    retry = setTimeout(follow, POLL_MS);
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

const asks = find('[data-when], [data-offer-end]') !== null;
if (asks) {
  const again = () => document.visibilityState === 'visible' && void ask();
  document.addEventListener('visibilitychange', again);
  addEventListener('vitrine:stale', again);
  if (find('[data-when=out]')) setInterval(again, ASK_MS);
  setInterval(tick, 1000);
  void ask();
}
if (find('[data-viewers]')) followViewers();
sendWaitingLists();
