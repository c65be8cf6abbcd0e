import { type FakeServer, startFakeServer } from './fake-server.ts';

/** A call of the pixel: `['track', 'Purchase', {…}, {eventID}]`. */
export type PixelCall = [command: string, name: string, facts: Record<string, unknown>, options: { eventID: string }];

/** An event of the Conversions API. */
export interface MetaEvent {
  event_name: string;
  event_time: number;
  event_id: string;
  event_source_url: string;
  action_source: string;
  user_data: Record<string, unknown>;
  custom_data: Record<string, unknown>;
}

export interface FakeMeta extends FakeServer {
  pixelCalls(): PixelCall[];
  serverEvents(): MetaEvent[];
}

/** Stands in for `fbevents.js`: takes the queue, and has a cookie once it runs. */
const SCRIPT = `(() => {
  const base = new URL(document.currentScript.src).origin;
  let revoked = false;
  fbq.callMethod = (...call) => {
    if (call[0] === 'init') document.cookie = '_fbp=fb.1.1700000000000.987654321; path=/';
    if (call[0] === 'consent') revoked = call[1] === 'revoke';
    if (call[0].startsWith('track') && !revoked) navigator.sendBeacon(base + '/tr', JSON.stringify(call));
  };
  fbq.queue.splice(0).forEach((call) => fbq.callMethod(...call));
})();`;

/** Meta on loopback: the pixel's script, what browsers send it, and the Conversions API. */
export async function startFakeMeta(): Promise<FakeMeta> {
  const server = await startFakeServer({
    handle: ({ path }) =>
      path.endsWith('/fbevents.js')
        ? { status: 200, body: SCRIPT, type: 'text/javascript' }
        : { status: 200, body: { events_received: 1 } },
  });
  return {
    ...server,
    pixelCalls: () => server.calls.filter(({ path }) => path === '/tr').map(({ body }) => body as PixelCall),
    serverEvents: () =>
      server.calls
        .filter(({ path }) => path.endsWith('/events'))
        .flatMap(({ body }) => (body as { data: MetaEvent[] }).data),
  };
}
