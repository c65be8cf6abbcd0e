import { expect, test } from 'vitest';
import { leadsElsewhere } from './leading-buyers.ts';

const LIVE = {
  product: { title: 'Pão', amount: 2490, offerHash: 'pao', guaranteeDays: 7 },
  seller: { name: 'Ana Souza', document: '318.406.275-90', email: 'ana@example.com', whatsapp: '5581987654321' },
  hosts: ['pao.example'],
  checkout: { provider: 'vitrine', url: '/checkout' },
  access: { kind: 'files', files: [{ file: 'livro.pdf', title: 'Livro' }] },
  urgency: { countdown: { source: 'hold', seconds: 900, regularAmount: 4990 } },
  sections: [{ type: 'faq', text: 'Veja [o vídeo](https://videos.example/1) ou [pergunte](mailto:ana@example.com).' }],
  legal: { termos: 'Fale com [a Ana](https://wa.me/5581987654321).' },
};

function published(change: object): boolean {
  return leadsElsewhere(LIVE, { ...LIVE, ...change });
}

test.each<[string, object]>([
  ['the same', {}],
  ['another title, and a higher price', { product: { ...LIVE.product, title: 'Pães', amount: 2990 } }],
  ['other words about a file', { access: { kind: 'files', files: [{ file: 'livro.pdf', title: 'O livro' }] } }],
  ['a link less', { sections: [] }],
  ['a link of the page itself', { sections: [{ text: '[Leia](/termos) e [veja](#oferta)' }] }],
  ['the seller with fields in another order', { seller: Object.fromEntries(Object.entries(LIVE.seller).reverse()) }],
  ['no countdown any more', { urgency: {} }],
])('%s asks nobody who they are', (_, change) => {
  expect(published(change)).toBe(false);
});

test.each<[string, object]>([
  ['another place to pay', { checkout: { provider: 'vitrine', url: 'https://evil.example/pay' } }],
  ['another product', { access: { kind: 'link', url: 'https://videos.example/1' } }],
  ['a lower price', { product: { ...LIVE.product, amount: 100 } }],
  ['a lower price after the offer', { urgency: { countdown: { source: 'hold', seconds: 900, regularAmount: 100 } } }],
  ['another offer at the gateway', { product: { ...LIVE.product, offerHash: 'other' } }],
  ['another seller', { seller: { ...LIVE.seller, document: '529.982.247-25' } }],
  ['another contact', { seller: { ...LIVE.seller, whatsapp: '5511999999999' } }],
  ['another domain', { hosts: ['evil.example'] }],
  ['one domain more', { hosts: ['pao.example', 'evil.example'] }],
  ['a link to elsewhere', { sections: [{ text: '[50% aqui](https://evil.example/pix)' }] }],
  ['a link to elsewhere without a scheme', { sections: [{ text: '[aqui](//evil.example)' }] }],
  ['another link to a host that is known', { legal: { termos: 'Fale com [a Ana](https://wa.me/5511999999999).' } }],
  ['another mailbox', { sections: [{ text: '[pergunte](mailto:eu@evil.example)' }] }],
  ['a link with an escaped quote before it', { sections: [{ text: '"\\"https://evil.example' }] }],
])('%s asks who is there', (_, change) => {
  expect(published(change)).toBe(true);
});

test('a first publication asks only about the place to pay', () => {
  expect(leadsElsewhere(null, LIVE)).toBe(false);
  expect(leadsElsewhere(null, { ...LIVE, checkout: { url: 'https://evil.example' } })).toBe(true);
});
