import { expect, test } from 'vitest';
import type { CampaignDocument } from '../../campaigns/campaign-document.ts';
import { readFolder } from '../../campaigns/folder.ts';
import { redirectsBuyers } from './redirects-buyers.ts';

const bread = await readFolder('pao-caseiro');
const links = [
  { label: 'Editora', href: 'https://editora.example' },
  { label: 'Termos', href: '/termos' },
];
const chrome = (more: { label: string; href: string }[]) => ({
  ...bread.chrome,
  footer: { ...bread.chrome.footer, links: [...links, ...more] },
});
const answer = (text: string, sections = bread.sections) =>
  sections.map((section) =>
    section.type === 'faq' ? { ...section, items: section.items.map((item) => ({ ...item, answer: text })) } : section,
  );
const LIVE: CampaignDocument = {
  ...bread,
  hosts: ['pao.example'],
  chrome: chrome([]),
  urgency: { ...bread.urgency, countdown: { source: 'hold', seconds: 900, regularAmount: 4990 } },
  sections: answer('Veja [o vídeo](https://videos.example/1) ou [pergunte](mailto:ana@example.com).'),
  legal: { ...bread.legal, suporte: '# Suporte\n\nFale com [a Ana](https://wa.me/5581987654321).\n' },
};
const legal = (text: string) => ({ legal: { ...LIVE.legal, suporte: `# Suporte\n\n${text}\n` } });
const faq = (text: string) => ({ sections: answer(text) });

function published(change: object): boolean {
  return redirectsBuyers(LIVE, { ...LIVE, ...change });
}

test.each<[string, object]>([
  ['the same', {}],
  [
    'another title, and a higher price',
    { product: { ...bread.product, title: 'Pães', amount: bread.product.amount + 500 } },
  ],
  ['a link less', faq('Sem links.')],
  ['a link of the page itself', faq('[Leia](/termos) e [veja](#oferta)')],
  ['the seller with fields in another order', { seller: Object.fromEntries(Object.entries(bread.seller).reverse()) }],
  ['an answer that begins like an address', faq('Dica: use sal. Sim: em qualquer forno.')],
  [
    'an offer that ends sooner',
    { urgency: { ...LIVE.urgency, countdown: { source: 'hold', seconds: 600, regularAmount: 4990 } } },
  ],
  ['a path of the page that looks like a host', legal('[a](/&sol;evil.example) e [b](suporte)')],
  ['a document that is none', { sections: 'nothing' }],
])('%s asks nobody who they are', (_, change) => {
  expect(published(change)).toBe(false);
});

const film = (url: string) => ({
  type: 'video' as const,
  id: 'filme',
  title: 'Veja',
  text: 'Como é.',
  shape: 'wide' as const,
  video: { kind: 'elsewhere' as const, url },
});
const withFilm = (url: string) => ({ ...LIVE, sections: [...LIVE.sections, film(url)] }) as CampaignDocument;

test('a video at another company asks, however its address is written', () => {
  const before = withFilm('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  expect(redirectsBuyers(LIVE, before)).toBe(true);
  for (const address of ['youtu.be/aaaaaaaaaaa', 'www.youtube.com/watch?v=aaaaaaaaaaa', 'vimeo.com/76979871'])
    expect(redirectsBuyers(before, withFilm(address)), address).toBe(true);
  expect(redirectsBuyers(before, withFilm('youtu.be/dQw4w9WgXcQ?si=abcdef'))).toBe(false);
  expect(redirectsBuyers(before, LIVE)).toBe(false);
});

test.each<[string, object]>([
  ['another place to pay', { checkout: { provider: 'vitrine', url: 'https://evil.example/pay' } }],
  ['another product', { access: { ...bread.access, kind: 'link', url: 'https://videos.example/1' } }],
  ['an offer without its end', { urgency: { ...bread.urgency, countdown: undefined } }],
  [
    'an offer that lasts longer',
    { urgency: { ...LIVE.urgency, countdown: { source: 'hold', seconds: 901, regularAmount: 4990 } } },
  ],
  [
    'an offer of another kind',
    {
      urgency: { ...LIVE.urgency, countdown: { source: 'until', until: '2099-01-01T00:00:00Z', regularAmount: 4990 } },
    },
  ],
  ['a lower price', { product: { ...bread.product, amount: 100 } }],
  [
    'a lower price after the offer',
    { urgency: { ...LIVE.urgency, countdown: { source: 'hold', seconds: 900, regularAmount: 4980 } } },
  ],
  ['another offer at the gateway', { product: { ...bread.product, offerHash: 'other' } }],
  ['another seller', { seller: { ...bread.seller, document: '529.982.247-25' } }],
  ['another contact', { seller: { ...bread.seller, whatsapp: '5511999999999' } }],
  ['another domain', { hosts: ['evil.example'] }],
  ['one domain more', { hosts: ['pao.example', 'evil.example'] }],
  ['a link to elsewhere', faq('[50% aqui](https://evil.example/pix)')],
  ['a link that begins as a known one', faq('[o site](https://videos.example/1]@evil.example/pix)')],
  ['another mailbox', faq('[pergunte](mailto:eu@evil.example)')],
  ['a link of the footer', { chrome: chrome([{ label: 'Pague', href: 'https://evil.example' }]) }],
  [
    'a link of the footer that begins as a known one',
    { chrome: chrome([{ label: 'Pague', href: 'https://editora.example)@evil.example/pix' }]) },
  ],
  ['a link of the footer without its slashes', { chrome: chrome([{ label: 'Pague', href: 'https:evil.example' }]) }],
  ['another link to a known host', legal('Fale com [a Ana](https://wa.me/5511999999999).')],
  ['a host without a scheme in a legal text', legal('Veja www.evil.example agora.')],
  ['a mailbox without a link in a legal text', legal('Escreva a eu@evil.example agora.')],
])('%s asks who is there', (_, change) => {
  expect(published(change)).toBe(true);
});

test('a link whose parts are in a claim needs a step-up', () => {
  const claims = { ...bread.claims, aqui: { kind: 'number', text: '[aqui](https' } };
  const change = { claims, ...faq('Pague {{aqui}}://evil.example/pix)') };
  expect(published(change)).toBe(true);
});

test('a first publication asks: it sells in the name of the shop, whatever its document says', () => {
  expect(redirectsBuyers(null, LIVE)).toBe(true);
});

test('an offer that is over asks before it is opened again', () => {
  const until = (end: string) => ({
    ...LIVE,
    urgency: { countdown: { source: 'until', until: end, regularAmount: 9990 } },
  });
  const over = until('2026-01-01T00:00:00-03:00');
  expect(redirectsBuyers(over, until('2030-01-01T00:00:00Z'))).toBe(true);
  expect(redirectsBuyers(over, until('2026-01-01T03:00:00Z'))).toBe(false);
});

test('an unreadable live version needs a step-up', () => {
  expect(redirectsBuyers({ ...LIVE, sections: 'nothing' }, LIVE)).toBe(true);
});
