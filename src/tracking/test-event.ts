import { randomBytes } from 'node:crypto';
import type { ConversionTarget } from '../shared/measuring-services.ts';
import type { TestAnswer } from '../shared/panel/test-events.ts';
import { requestFor } from './conversion-facts.ts';
import { post } from './send.ts';
import type { TrackingSettings } from './settings.ts';
import type { ConversionFacts, OutgoingRequest } from './targets/target.ts';

interface TestEvent {
  /** Code of Meta's page of test events, by which it shows the event there and counts it nowhere. */
  code: string;
  /** Address of the sales page. */
  pageUrl: string;
  now: Date;
}

/**
 * Sends an event that its service counts nowhere: Meta's as a test event, Google's to its validation, UTMify's as a
 * test. The buyer in it is made up.
 *
 * @returns null if the service has no settings that a server needs
 */
export async function sendTestEvent(
  service: ConversionTarget,
  settings: TrackingSettings,
  event: TestEvent,
): Promise<TestAnswer | null> {
  const request = requestFor(service, factsOf(event), settings);
  if (!request) return null;
  const { status, body } = await answerTo(marked(service, request, event));
  if (status === null || status >= 500 || status === 429) return 'silent';
  if (service === 'ga4' && status < 300) return hasMessages(body) ? 'content' : 'accepted';
  if (status < 300) return 'accepted';
  return service === 'meta' ? metaRefusal(body) : accountOr(status);
}

async function answerTo(request: OutgoingRequest): Promise<{ status: number | null; body: unknown }> {
  try {
    const response = await post(request);
    return { status: response.status, body: await response.json().catch(() => null) };
  } catch {
    return { status: null, body: null };
  }
}

/** Marks the request of a sale as a test. */
function marked(
  service: ConversionTarget,
  { url, headers, body }: OutgoingRequest,
  { code }: TestEvent,
): OutgoingRequest {
  switch (service) {
    case 'meta':
      return { url, headers, body: { ...(body as object), test_event_code: code } };
    case 'ga4':
      return { url: url.replace('/mp/collect?', '/debug/mp/collect?'), headers, body };
    case 'utmify':
      // Its facts say so.
      return { url, headers, body };
  }
}

/** @param body Google answers 200 whatever it got, with messages about what is wrong */
function hasMessages(body: unknown): boolean {
  const { validationMessages = [] } = (body ?? {}) as { validationMessages?: unknown[] };
  return validationMessages.length > 0;
}

/** Codes of Meta's answers to a token or a pixel that it does not know, or that do not belong together. */
const META_ACCOUNT_CODES = [10, 102, 190, 200, 803];
/** Code of a wrong parameter; with this subcode, the pixel itself. */
const META_PARAMETER = { code: 100, pixel: 33 };

function metaRefusal(body: unknown): TestAnswer {
  const { code = 0, error_subcode } =
    (body as { error?: { code?: number; error_subcode?: number } } | null)?.error ?? {};
  if (META_ACCOUNT_CODES.includes(code)) return 'account';
  return code === META_PARAMETER.code && error_subcode === META_PARAMETER.pixel ? 'account' : 'content';
}

function accountOr(status: number): TestAnswer {
  return [401, 403, 404].includes(status) ? 'account' : 'content';
}

function factsOf({ pageUrl, now }: TestEvent): ConversionFacts {
  return {
    kind: 'paid',
    reference: randomBytes(16).toString('hex'),
    ...{ at: now, createdAt: now, paidAt: now, amount: 100 },
    product: { id: 'teste', title: 'Evento de teste' },
    buyer: { name: 'Teste da loja', email: 'teste@example.com', phone: '11999999999', document: null },
    tracking: {},
    // An address of the networks for examples.
    visit: { ip: '192.0.2.1', userAgent: 'Vitrine' },
    pageUrl,
    test: true,
  };
}
