import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ASSETS } from '../../tests/factories/assets.ts';
import { loadCampaign } from '../campaigns/load.ts';
import type { Campaign } from '../campaigns/schema.ts';
import type { OrderView } from '../shared/api.ts';
import AppPopup from './islands/app-popup.tsx';
import PaymentModal from './islands/payment-modal.tsx';
import UpsellPopup from './islands/upsell-popup.tsx';
import { AccessContacts, contactResultsHtml } from './pages/access/contacts.tsx';
import { AccessFiles } from './pages/access/files.tsx';
import { AccessLink } from './pages/access/link.tsx';
import { AccessPage } from './pages/access/page.tsx';
import { CheckoutPage, checkoutPage } from './pages/checkout/page.tsx';
import { DataErasedPage, DataPage, DataRequestPage } from './pages/data/page.tsx';
import { demonstrationPage } from './pages/demonstration/page.tsx';
import { DevMailPage } from './pages/dev/mail-page.tsx';
import { DevPixPage } from './pages/dev/pix-page.tsx';
import { dialogsData, landingPage, NO_LANDING_FACTS } from './pages/landing/page.tsx';
import { legalPage } from './pages/legal/page.tsx';
import { ErrorPage } from './pages/messages/error-page.tsx';
import { notFoundPage } from './pages/messages/not-found.tsx';
import { OrderPage } from './pages/order/page.tsx';
import { pendingOrderPage } from './pages/order/pending.tsx';
import { personalPage } from './pages/personal-page.ts';
import { presellPage } from './pages/presell/page.tsx';
import { RecoverPage } from './pages/recover/page.tsx';
import { salesPage } from './pages/sales/page.tsx';
import { TermsPage } from './pages/terms/page.tsx';
import { TestimonialStatePage, TestimonialWithdrawnPage, TestimonialWritePage } from './pages/testimonial/page.tsx';
import { LeaveWaitingListPage, WaitingListPage } from './pages/waiting-list/page.tsx';
import { WithdrawalPage } from './pages/withdrawal/page.tsx';
import { RenderContext } from './render-context.ts';
import { type Page, type PageContext, renderPage } from './render-page.tsx';

// The build emits style sheets among the files of the release.
vi.mock('./styles/modal.css?url', () => ({ default: '/_assets/modal.css' }));
vi.mock('./styles/popup.css?url', () => ({ default: '/_assets/popup.css' }));

const BASE = '/lista';
const PAGES = 'src/web/pages';

const list = await loadCampaign('lista-vitalicia');
/** A link in an answer, and spots that run out. */
const campaign: Campaign = {
  ...list,
  urgency: { ...list.urgency, spots: { source: 'stock', total: 5 } },
  sections: list.sections.map((section) =>
    section.type === 'faq'
      ? { ...section, items: [{ question: 'Onde?', answer: '[Aqui](/termos)' }, ...section.items] }
      : section,
  ),
};
const context: PageContext = { campaign, assets: ASSETS, demo: true, base: BASE, address: `https://a.example${BASE}` };
const at = new Date('2026-11-22T12:00:00Z');

const order: OrderView = {
  id: 'abc',
  number: 'LV-7K3M-92',
  status: 'awaiting_payment',
  amount: 1990,
  currency: 'BRL',
  pix: { code: '000201', qrCode: 'data:image/svg+xml;base64,AA==', expiresAt: at.toISOString() },
  delivery: null,
  url: 'https://a.example/lista/pedido/abc',
  withdrawUntil: at.toISOString(),
  refundable: 1990,
};
const found = {
  contacts: [],
  count: 300,
  page: 2,
  pages: 3,
  categories: {},
  query: { q: 'a', category: '' },
  token: 't',
};
const file = {
  title: 'Livro',
  text: 'Todo',
  file: 'livro.pdf',
  label: 'Baixar',
  size: 9,
  kind: 'book',
  inline: true,
} as const;
const html = '<p><a href="/recuperar">Recuperar</a> <img src="/icons/a.svg"> <a href="https://b.example/">b</a></p>';
const testimonial = {
  status: 'published',
  stars: 5,
  text: 'Bom',
  name: 'Ana',
  place: '',
  hiddenReason: null,
  writtenAt: at,
  publishAt: at,
  consent: { wording: 'Sim', givenAt: at },
} as const;
const values = { stars: '', text: '', name: '', place: '' };
const problem = (code: string) => ({ type: 'urn:vitrine:x', title: 'Erro', status: 404, code, detail: 'x' });
const charges = [
  { orderId: 'abc', orderNumber: 'LV', buyerName: 'Ana', amount: 1990, status: 'pending', createdAt: at },
] as const;

/** Every page, by its file in `pages/`. */
const renewal = {
  amount: 1990,
  news: ['O valor agora é R$ 29,90.'],
  stamp: 'amount=1990',
  idempotencyKey: 'a-key-of-this-form',
};

const PAGES_OF: Record<string, (Page | ReactElement)[]> = {
  'access/contacts': [
    <AccessContacts key="1" {...found} sample offered={[]} />,
    <AccessContacts key="2" {...found} count={0} sample offered={[]} />,
  ],
  'access/files': [<AccessFiles key="1" files={[file]} token="t" />],
  'access/link': [<AccessLink key="1" url="https://b.example/" label="Entrar" />],
  'access/page': [
    <AccessPage
      key="1"
      campaign={campaign}
      buyerName="Ana"
      free={false}
      withdrawal={{ token: 't', orderNumber: 'LV', amount: 1990, until: at, requestedAt: null, erased: false }}
      testimonial={{ path: '/depoimento/t', written: false }}
    >
      {null}
    </AccessPage>,
  ],
  'checkout/page': [
    checkoutPage(campaign, 'key-0001', 'utm_source=a'),
    <CheckoutPage key="1" campaign={campaign} idempotencyKey="key-0001" soldOut />,
    <CheckoutPage
      key="2"
      campaign={{ ...campaign, buyer: { ...campaign.buyer, document: 'ask' } }}
      idempotencyKey="key-0001"
    />,
  ],
  'data/page': [
    <DataRequestPage key="1" campaign={campaign} sent />,
    <DataRequestPage key="2" campaign={campaign} sent={false} />,
    <DataPage key="3" campaign={campaign} token="t" />,
    <DataErasedPage key="4" campaign={campaign} until={null} />,
  ],
  'demonstration/page': [
    demonstrationPage({ campaign, violations: [], summary: { counts: [], verdict: '' }, simulated: true }),
  ],
  'dev/mail-page': [<DevMailPage key="1" mails={[{ id: '1', subject: 'Oi', to: 'a@b.example', sentAt: at }]} />],
  'dev/pix-page': [<DevPixPage key="1" charges={charges} />, <DevPixPage key="2" charges={[]} />],
  'messages/error-page': [
    <ErrorPage key="1" problem={problem('order_not_found')} path="/pedido/abc" seller={campaign.seller} />,
    <ErrorPage key="2" problem={problem('order_not_paid')} path="/pedido/abc/desistir" seller={campaign.seller} />,
    <ErrorPage key="3" problem={problem('internal_error')} path="/checkout" seller={campaign.seller} />,
  ],
  'landing/page': [
    landingPage(context, { ...NO_LANDING_FACTS, testimonials: { newest: [testimonial], count: 1, average: 5 } }),
  ],
  'legal/page': [legalPage(campaign, 'suporte', { title: 'Suporte', html })],
  'messages/not-found': [notFoundPage],
  'order/page': [
    <OrderPage key="1" campaign={campaign} order={order} demo />,
    <OrderPage key="2" campaign={campaign} order={{ ...order, status: 'expired' }} demo />,
    <OrderPage key="3" campaign={campaign} order={{ ...order, status: 'expired' }} demo renewal={renewal} />,
  ],
  'order/pending': [pendingOrderPage(context)],
  'presell/page': [presellPage(context, campaign.presell ?? expect.fail())],
  'recover/page': [
    <RecoverPage key="1" campaign={campaign} sent />,
    <RecoverPage key="2" campaign={campaign} sent={false} />,
  ],
  'sales/page': [salesPage(campaign, 'paused', true), salesPage(campaign, 'ended', false)],
  'terms/page': [
    <TermsPage key="1" title="Termos" html={html} order={{ token: 'abc', number: 'LV', created_at: at }} />,
  ],
  'testimonial/page': [
    <TestimonialWritePage key="1" campaign={campaign} editing values={values} />,
    <TestimonialStatePage key="2" campaign={campaign} token="t" testimonial={testimonial} />,
    <TestimonialWithdrawnPage key="3" campaign={campaign} givenAt={at} withdrawnAt={at} />,
  ],
  'waiting-list/page': [
    <WaitingListPage key="1" campaign={campaign} sent paused={false} />,
    <WaitingListPage key="2" campaign={campaign} sent={false} paused />,
    <LeaveWaitingListPage key="3" campaign={campaign} left />,
  ],
  'withdrawal/page': [
    <WithdrawalPage key="1" campaign={campaign} token="t" orderNumber="LV" amount={1990} requestedAt={at} />,
  ],
};

function render(page: Page | ReactElement, more: Partial<PageContext> = {}): string {
  const whole = 'main' in page ? page : personalPage({ title: 'Página', name: 'test', main: page });
  return renderPage({ ...context, ...more }, whole as Page).html;
}

/** Addresses on this host that belong neither to the campaign nor to the panel nor to the files of the release. */
function strayAddresses(text: string): string[] {
  const attributes = [...text.matchAll(/\s[\w-]+="(\/[^"]*)"/g)].map(([, address = '']) => address);
  // In scripts: their own code and their data.
  const quoted = [...text.matchAll(/(?:&quot;|&#x27;|['`(\\]"?)(\/[a-z_#?][^&'"`)]*)/gi)].map(
    ([, address = '']) => address,
  );
  const ours = new RegExp(`^(/painel$|/_assets/|${BASE}$|${BASE}/)`);
  return [...attributes, ...quoted].filter((address) => !ours.test(address));
}

test.each(Object.entries(PAGES_OF))('%s below an address of its own leads to nothing outside', (_, pages) => {
  for (const page of pages) {
    // A tracked press records the path from the campaign's data.
    const text = render(page).replaceAll('&quot;checkout_url&quot;:&quot;/checkout&quot;', '');
    expect(text).toContain(`<html lang="pt-BR" data-base="${BASE}">`);
    expect(text).toContain(`href="${BASE}/privacidade"`);
    expect(strayAddresses(text)).toEqual([]);
  }
});

test('no page is left out', () => {
  const isPage = (name: string) =>
    /(?<!\.test|live)\.tsx?$/.test(name) &&
    /export (function|const) \w*Page\b/.test(readFileSync(join(PAGES, name), 'utf8'));
  // Rendered as a part of a page above, or a wrapper of one, or before there is a campaign, and without links.
  const parts = ['bare/page.tsx', 'messages/message-page.tsx', 'personal-page.ts', 'landing/shared-page.tsx'];
  const files = readdirSync(PAGES, { recursive: true, encoding: 'utf8' }).filter(
    (name) => isPage(name) && !parts.includes(name),
  );
  const known = Object.keys(PAGES_OF).map((name) => `${name}.tsx`);
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((name) => !known.includes(name))).toEqual([]);
});

test('no component contains a fixed address of a campaign', () => {
  // The panel belongs to the shop, not to a campaign: it is at the host's root.
  const components = ['src/web', 'src/sections']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((path) => /(?<!\.test)\.tsx$/.test(path) && !path.startsWith('src/web/pages/panel-entry/'));
  const wrong = components.filter((path) => /\b(href|action|src)=(\{[`']|")\//.test(readFileSync(path, 'utf8')));
  expect(components).toContain('src/sections/hero/view.tsx');
  expect(wrong).toEqual([]);
});

test('the dialogs’ data hold no address, and the dialogs make theirs by the base of their page', () => {
  const { json, props } = dialogsData(campaign);
  expect(json).not.toMatch(/"\/|href|url/i);
  const { popups } = props.campaign;
  if (!popups?.apps[0]) throw new Error('no popups');
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  const dialogs = renderToStaticMarkup(
    <RenderContext value={context}>
      <PaymentModal campaign={props.campaign} />
      <UpsellPopup popups={popups} campaign={props.campaign} />
      <AppPopup app={popups.apps[0]} campaign={props.campaign} copy={popups.compare} />
    </RenderContext>,
  );
  vi.unstubAllGlobals();
  expect(dialogs).toContain(`src="${BASE}/icons/`);
  expect(dialogs).toContain(`href="${BASE}/termos"`);
  expect(strayAddresses(dialogs)).toEqual([]);
});

test('each row of top-ups in the popup has a header, as those of the page have', () => {
  const { popups, ...prices } = dialogsData(campaign).props.campaign;
  if (!popups) throw new Error('no popups');
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  const popup = renderToStaticMarkup(
    <RenderContext value={context}>
      <UpsellPopup popups={popups} campaign={prices} />
    </RenderContext>,
  );
  vi.unstubAllGlobals();
  const rows = popups.topupTables.flatMap((table) => table.rows);
  expect(rows.length).toBeGreaterThan(0);
  expect(popup.match(/<th scope="row">R\$ /g)).toHaveLength(rows.length);
});

test('at a host’s root addresses have no prefix', () => {
  const root = { base: '', address: '' };
  const text = render(landingPage({ ...context, ...root }, NO_LANDING_FACTS), root);
  expect(text).toMatch(/^<!doctype html><html lang="pt-BR"><head>/);
  for (const address of [
    'href="/"',
    'href="/termos"',
    'href="/checkout"',
    'data-lazy="/icons/',
    'content="/_drawn/share.',
  ])
    expect(text).toContain(address);
  expect(text).toContain("localStorage.presell_accepted!='true'");
  expect(text).toContain("history.replaceState(0,'','/presell'+location.search)");
});

test('below it, search engines and messengers get the campaign’s own address', () => {
  const text = render(landingPage(context, NO_LANDING_FACTS));
  expect(text).toContain('<link rel="canonical" href="https://a.example/lista/"/>');
  expect(text).toContain('<meta property="og:url" content="https://a.example/lista/"/>');
  expect(text).toMatch(/<meta property="og:image" content="https:\/\/a\.example\/lista\/_drawn\/share\.\w+\.jpg"\/>/);
  expect(text).toContain('"url":"https://a.example/lista/"');
  expect(render(landingPage(context, NO_LANDING_FACTS), { address: '' })).toContain(`content="${BASE}/_drawn/share.`);
});

test('links of the campaign’s data and texts stay below its base, and those of others as they are', () => {
  const text = render(landingPage(context, NO_LANDING_FACTS));
  expect(text).toContain(`<a href="${BASE}/termos">Aqui</a>`);
  const away = { ...campaign, checkout: { provider: 'outro', url: 'https://pagar.example/c/1' } };
  expect(render(landingPage({ ...context, campaign: away }, NO_LANDING_FACTS), { campaign: away })).toContain(
    'href="https://pagar.example/c/1"',
  );
  const legal = render(legalPage(campaign, 'termos', { title: 'Termos', html }));
  expect(legal).toContain(`<a href="${BASE}/recuperar">Recuperar</a> <img src="${BASE}/icons/a.svg">`);
  expect(legal).toContain('<a href="https://b.example/">b</a>');
});

test('on a host that is not its campaign’s, a page leads home, and its forms and scripts stay where they may go', () => {
  const text = render(<OrderPage campaign={campaign} order={order} demo />, { base: 'https://a.example' });
  expect(text).toContain('<html lang="pt-BR"><head>');
  expect(text).toContain('href="https://a.example/termos"');
  expect(text).toContain('action="/pedido/abc/desistir"');
});

test('results of a search, answered alone, lead below the base too', () => {
  const answer = contactResultsHtml(context, found);
  expect(answer).toContain(`href="${BASE}/acesso/t?q=a#lista"`);
  expect(strayAddresses(answer)).toEqual([]);
});
