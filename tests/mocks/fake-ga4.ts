import { type FakeServer, type ReceivedCall, startFakeServer } from './fake-server.ts';

/** An event as Google's collectors got it. */
export interface GoogleEvent {
  name: string;
  params: Record<string, unknown>;
  /** State of Consent Mode, in events from browsers. */
  consent?: Record<string, string>;
  /** Client's id, in events from the server. */
  clientId?: string;
}

export interface FakeGa4 extends FakeServer {
  browserEvents(): GoogleEvent[];
  serverEvents(): GoogleEvent[];
}

/** Stands in for `gtag.js`: takes the commands of `dataLayer`, and has cookies once it may. */
const SCRIPT = `(() => {
  const base = new URL(document.currentScript.src).origin;
  const consent = {};
  let id;
  const run = (entry) => {
    if (Object.prototype.toString.call(entry) !== '[object Arguments]') return;
    const [command, name, params] = entry;
    if (command === 'consent') Object.assign(consent, params);
    if (command === 'config') {
      id = name;
      if (consent.analytics_storage === 'granted') {
        document.cookie = '_ga=GA1.1.111111.222222; path=/';
        document.cookie = '_ga_' + id.slice(2) + '=GS1.1.333333.1; path=/';
      }
    }
    if (command === 'event' && !window['ga-disable-' + id])
      navigator.sendBeacon(base + '/g/collect', JSON.stringify({ name, params, consent: { ...consent } }));
  };
  const { push } = dataLayer;
  dataLayer.forEach(run);
  dataLayer.push = (...entries) => {
    entries.forEach(run);
    return push.apply(dataLayer, entries);
  };
})();`;

/** Google Analytics on loopback: its script, what browsers send it, and the Measurement Protocol. */
export async function startFakeGa4(): Promise<FakeGa4> {
  const server = await startFakeServer({
    // The Measurement Protocol answers 204 whatever it got.
    handle: ({ path }) =>
      path === '/gtag/js' ? { status: 200, body: SCRIPT, type: 'text/javascript' } : { status: 200, body: {} },
  });
  const to = (path: string) => server.calls.filter((call: ReceivedCall) => call.path === path);
  return {
    ...server,
    browserEvents: () => to('/g/collect').map(({ body }) => body as GoogleEvent),
    serverEvents: () =>
      to('/mp/collect').flatMap(({ body }) => {
        const { client_id, events } = body as { client_id: string; events: GoogleEvent[] };
        return events.map((event) => ({ ...event, clientId: client_id }));
      }),
  };
}
