import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PAGE_CAMPAIGN } from '../../../../tests/factories/page-campaign.ts';
import type { Contact } from '../../../campaigns/contacts.ts';
import { AccessContacts, type AccessContactsProps } from './contacts.tsx';
import { AccessFiles } from './files.tsx';
import { type AccessCampaign, AccessPage, type AccessPageProps } from './page.tsx';

const campaign: AccessCampaign = {
  ...PAGE_CAMPAIGN,
  access: {
    kind: 'contact-list',
    title: 'Sua lista',
    intro: 'Guarde este link.',
    list: 'list.csv',
    categories: { music: 'Música', gaming: 'Jogos' },
    mail: { text: '-', again: '-' },
    tutorials: [{ title: 'Como começar', text: 'Leia antes', steps: ['Escolha um contato', 'Escreva para ele'] }],
  },
  bonuses: [{ id: 'a', title: 'Bônus A', text: 'Um presente', value: 19900, howTo: 'Peça no grupo' }],
  sections: [
    {
      type: 'community',
      id: 'grupo',
      title: 'Entre no **grupo VIP**',
      text: 'Novidades primeiro',
      bullets: [],
      cta: 'Entrar no grupo',
      inviteUrl: 'https://chat.whatsapp.com/exemplo',
    },
  ],
};

const contacts: Contact[] = [
  {
    name: 'Ana <img src=x onerror=alert(1)>',
    category: 'music',
    services: ['Spotify', 'Deezer'],
    region: 'São Paulo, SP',
    whatsapp: '5500900000001',
    telegram: 'ana_amostra',
    note: 'Aceita crédito',
  },
  {
    name: 'Bruno',
    category: 'gaming',
    services: ['Xbox Game Pass'],
    region: 'Recife, PE',
    whatsapp: '',
    telegram: 'bruno_amostra',
    note: '',
  },
];

interface Props extends AccessPageProps, AccessContactsProps {}

function page({
  campaign: sold = campaign,
  buyerName = 'Maria da Silva',
  free = false,
  withdrawal = null,
  testimonial = null,
  ...list
}: Partial<Props> = {}): string {
  return renderToStaticMarkup(
    <AccessPage campaign={sold} buyerName={buyerName} free={free} withdrawal={withdrawal} testimonial={testimonial}>
      <AccessContacts
        contacts={contacts}
        categories={{ music: 'Música', gaming: 'Jogos' }}
        count={contacts.length}
        page={1}
        pages={1}
        offered={['music', 'gaming']}
        sample={false}
        query={{ q: '', category: '' }}
        token="tok.sig"
        {...list}
      />
    </AccessPage>,
  );
}

test('a contact can be written to and its number copied', () => {
  const html = page();
  expect(html).toContain('href="https://wa.me/5500900000001" target="_blank" rel="noopener noreferrer"');
  expect(html).toContain('href="https://t.me/ana_amostra" target="_blank" rel="noopener noreferrer"');
  expect(html).toContain('data-copy-number="+5500900000001"');
  expect(html).toContain('+55 00 90000-0001');
  for (const text of ['Música · São Paulo, SP', 'Spotify, Deezer', 'Aceita crédito']) expect(html).toContain(text);
});

test('a contact without a number has no number to copy', () => {
  const html = page({ contacts: contacts.slice(1) });
  expect(html).not.toContain('data-copy-number');
  expect(html).not.toContain('https://wa.me/"');
  expect(html).toContain('@bruno_amostra');
});

test('results are counted, and an empty result leads back to all', () => {
  expect(page()).toContain('2 contatos encontrados');
  expect(page().match(/<li data-contact=/g)).toHaveLength(2);
  expect(page()).not.toContain('data-clear');
  const none = page({ contacts: [], count: 0, query: { q: 'nada', category: '' } });
  expect(none).toContain('Nenhum contato encontrado');
  expect(none).toContain('<a href="/acesso/tok.sig" data-clear="">Ver todos os contatos</a>');
});

test('the pages of a long list are links that keep the search', () => {
  const query = { q: 'são paulo', category: 'music' };
  const address = (page: string) => `href="/acesso/tok.sig?q=s%C3%A3o+paulo&amp;category=music${page}#lista"`;
  const middle = page({ query, count: 700, page: 2, pages: 3 });
  expect(middle).toContain('700 contatos encontrados');
  expect(middle).toContain('Página 2 de 3');
  expect(middle).toContain(`<a class="access-page-link" ${address('')} rel="prev">Anterior</a>`);
  expect(middle).toContain(`<a class="access-page-link" ${address('&amp;page=3')} rel="next">Próxima</a>`);
  expect(page({ page: 1, pages: 3 })).not.toContain('Anterior');
  expect(page({ page: 3, pages: 3 })).not.toContain('Próxima');
  expect(page()).not.toContain('Página');
});

test('the search is a plain form that keeps its query', () => {
  const html = page({ query: { q: '"><script>', category: 'gaming' } });
  expect(html).toMatch(/<form [^>]*action="\/acesso\/tok\.sig#lista"/);
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;"');
  expect(html).toContain('<option value="gaming" selected="">Jogos</option>');
  expect(html).not.toContain('value="video"');
});

test('everything else that was bought is there', () => {
  const html = page();
  for (const text of [
    'Olá, Maria<',
    'Guarde este link.',
    'Como começar',
    'Escreva para ele',
    'Bônus A',
    'Peça no grupo',
    'R$ 199,00',
    'href="https://chat.whatsapp.com/exemplo"',
    'Garantia de 7 dias',
    'href="https://wa.me/5511000000000"',
  ]) {
    expect(html).toContain(text);
  }
});

test('a campaign without bonuses and group shows no empty places', () => {
  const html = page({ campaign: { ...campaign, bonuses: [], sections: [] } });
  expect(html).not.toMatch(/bonus|bônus|grupo/i);
});

test('only a sample is called one', () => {
  expect(page({ sample: true })).toContain('amostra</span>');
  expect(page()).not.toContain('>amostra<');
});

test('hostile values stay text, and nothing is there that the content policy blocks', () => {
  const html = page({ buyerName: '<script>alert(1)</script> Silva', sample: true });
  expect(html).not.toMatch(/<script|<img/);
  expect(html).not.toMatch(/<[^>]*\s(style|on\w+)="/);
});

test('files are offered with their kind and size, at addresses of the same token', () => {
  const file = { title: 'Livro <1>', text: 'Para ler', file: 'livro.pdf', label: 'Baixar o PDF' };
  const stored = { ...file, size: 486_400, kind: 'book' as const, inline: true };
  const access: AccessCampaign['access'] = {
    kind: 'files',
    title: 'Seu livro',
    intro: '-',
    files: [file],
    tutorials: [],
    mail: { text: '-', again: '-' },
  };
  const html = renderToStaticMarkup(
    <AccessPage
      campaign={{ ...campaign, product: { ...campaign.product, title: 'Livro' }, access, bonuses: [], sections: [] }}
      buyerName="Ana"
      free={false}
      withdrawal={null}
      testimonial={null}
    >
      <AccessFiles files={[stored]} token="tok.sig" />
    </AccessPage>,
  );
  expect(html).toContain('href="/acesso/tok.sig/arquivo/livro.pdf" download="livro.pdf"');
  for (const text of ['Livro &lt;1&gt;', 'Para ler', 'PDF · 486 KB', 'Baixar o PDF', 'Garantia de 7 dias']) {
    expect(html).toContain(text);
  }
  expect(html).not.toMatch(/tutoriais|contato|lista|\sstyle=/i);
});

test('each kind of file has its icon, and what a browser can show is offered to be opened', () => {
  const kinds = ['book', 'image', 'audio', 'video', 'archive', 'file'] as const;
  const files = kinds.map((kind) => ({
    title: kind,
    text: '-',
    file: `${kind}.bin`,
    label: 'Baixar',
    size: 1,
    kind,
    inline: kind !== 'archive' && kind !== 'file',
  }));
  const html = renderToStaticMarkup(<AccessFiles files={files} token="tok.sig" />);
  const icons = [...html.matchAll(/access-file-icon"><svg[^>]*><path d="([^"]+)"/g)].map(([, path]) => path);
  expect(new Set(icons).size).toBe(kinds.length);
  expect([...html.matchAll(/abrir no navegador: (\w+)/g)].map(([, kind]) => kind)).toEqual(kinds.slice(0, 4));
});

const withdrawal = {
  token: 'tok.sig',
  orderNumber: 'LV-7K3M-92',
  amount: 1990,
  until: new Date('2026-11-29T02:59:59.999Z'),
  requestedAt: null,
  erased: false,
};

test('the buyer may ask to withdraw from here while the period lasts, and the order itself is out of reach', () => {
  const html = page({ withdrawal });
  expect(html).toContain('action="/acesso/tok.sig/desistir"');
  expect(html).toContain('até o fim de 28/11/2026');
  expect(html).not.toContain('/pedido/');
  // Below a long list it could be missed without a link at the top.
  expect(html).toContain('<a href="#desistir">Desistir da compra</a>');
  expect(page()).not.toContain('Desistir da compra');
});

test('the product comes first, and the right to withdraw stands at the end, under guarantee and help', () => {
  const html = page({ withdrawal, testimonial: { path: '/depoimento/a.b', written: false } });
  const parts = [
    'class="access-cover"',
    '<h1>',
    '>Contatos<',
    '>Tutoriais</h2>',
    '>Seus bônus<',
    '>O que você achou?<',
  ];
  const places = [...parts, '>Garantia e ajuda<', 'id="desistir"'].map((part) => html.indexOf(part));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  // Inside of that section, which is the page's last.
  expect(html).toMatch(/<\/details><\/div><\/div><\/section><\/div>$/);
  expect(html).toContain('aria-label="Lista"');
});

test('a withdrawal that waits for its confirmation is acknowledged with its moment', () => {
  const html = page({ withdrawal: { ...withdrawal, requestedAt: new Date('2026-11-24T01:30:00Z') } });
  expect(html).toContain('Recebemos seu pedido de desistência em 23/11/2026 às 22:30');
  expect(html).toContain('Enviar o e-mail de novo');
});

test('with an erased address, no mail is promised', () => {
  const html = page({ withdrawal: { ...withdrawal, requestedAt: new Date('2026-11-24T01:30:00Z'), erased: true } });
  expect(html).toContain('O e-mail da compra foi apagado, por isso avisamos a loja.');
  expect(html).toContain('diga o número do pedido: LV-7K3M-92');
  expect(html).not.toMatch(/enviamos ao e-mail|Enviar o e-mail|tok\.sig\/desistir/);
});

test('the buyer is asked for a testimonial where the campaign does so', () => {
  const path = '/depoimento/a.b';
  expect(page()).not.toContain('depoimento');
  expect(page({ testimonial: { path, written: false } })).toContain(`href="${path}">Escrever depoimento</a>`);
  expect(page({ testimonial: { path, written: true } })).toContain(`href="${path}">Ver meu depoimento</a>`);
});
