import { buyer } from '../factories/buyer.ts';
import { expect, test } from '../setup/e2e.ts';
import { DRAFT, STUDIO } from '../setup/open-studio.ts';
import { SUCCESS, settle } from '../setup/visitor.ts';
import { ENGINES } from './engines.ts';
import { type Connection, DrivenVisitor, ESCAPE } from './webdriver.ts';

const FOUND = `document.querySelector('[data-found]').textContent`;
const CONTACTS = `[...document.querySelectorAll('[data-contact]')].filter((row) => row.checkVisibility()).map((row) => row.innerText)`;
/** Sections whose content takes no room: their layout was put off, and never done. */
const BLANK = `[...document.querySelectorAll('main > section')].filter((section) => section.firstElementChild.offsetHeight === 0).map(({ id }) => id)`;
const isShut = (isOpen: boolean) => !isOpen;

for (const { name, packages, find, start } of ENGINES) {
  const program = find();
  test.describe(name, () => {
    test.skip(program === undefined, `${name} is not installed (Debian: ${packages.join(', ')})`);

    let connection: Connection;
    let visitor: DrivenVisitor;

    // One browser for all of them: its start takes the most of the time.
    test.describe.configure({ mode: 'default' });

    test.beforeAll(async () => {
      connection = await start(program ?? '');
      visitor = new DrivenVisitor(connection);
    });

    test.beforeEach(async ({ shop }) => {
      await visitor.open(`${shop.url}/termos`);
      await visitor.read('localStorage.clear()');
    });

    test.afterEach(async () => {
      expect(await connection.consoleErrors(), 'errors in the browser').toEqual([]);
    });

    test.afterAll(() => connection?.stop());

    /** Leads past the presell page and the cookie notice. */
    async function enter(): Promise<void> {
      await visitor.press({ css: 'a', text: 'Sim, quero!' });
      await visitor.press({ css: '[data-consent] button', text: 'Recusar' });
      // A target that a driver presses must not move any more: sections are still laid out above it.
      await visitor.waitFor('see the whole page', `'fresh' in document.documentElement.dataset`, (isFresh) => !isFresh);
    }

    test('the whole purchase: presell, page, payment, product in hand', async ({ shop, request }) => {
      await visitor.open(`${shop.url}/?utm_source=teste`);
      await visitor.waitFor(
        'presell',
        'location.pathname + location.search',
        (at) => at === '/presell?utm_source=teste',
      );
      await enter();
      expect(await visitor.read('location.pathname + location.search')).toBe('/?utm_source=teste');

      await test.step('both popups open, lead to the payment, and close', async () => {
        expect(await visitor.read(BLANK)).toEqual([]);
        await visitor.press({ css: 'button', text: 'Netflix' });
        await visitor.sees({ css: 'dialog h2', text: 'Netflix' });
        await visitor.sees({ css: 'dialog .compare-was td', text: 'R$ 55,90' });
        await visitor.keys(ESCAPE);
        await visitor.waitFor('close the popup', `!!document.querySelector('dialog[open]')`, isShut);
        await visitor.waitFor(
          'have the focus back',
          'document.activeElement.textContent',
          (text) => text === 'Netflix',
        );

        await visitor.press({ css: 'button', text: 'Fornecedor de Recarga' });
        await visitor.waitFor<string>(
          'see the totals',
          `document.querySelector('dialog[open]')?.innerText ?? ''`,
          (text) => text.includes('R$ 826,10'),
        );
        await visitor.press({ css: 'dialog button', text: 'Quero tudo por R$ 19,90' });
        await visitor.sees({ css: 'dialog button[type=submit]' });
        expect(await visitor.read(`document.querySelectorAll('dialog[open]').length`)).toBe(1);
        await visitor.press({ css: 'dialog button[aria-label=Fechar]' });
        await visitor.waitFor('close the payment', `!!document.querySelector('dialog[open]')`, isShut);
        await visitor.waitFor<string[]>('see all sections again', BLANK, (blank) => blank.length === 0);
      });

      // The bar at the bottom comes once the first view is passed.
      await visitor.sees({ css: '#catalogo' });
      await visitor.press({ css: 'button', text: 'GARANTIR MINHA LISTA' });
      const { name, email } = buyer();
      await visitor.fill({ css: 'dialog input', text: 'Nome completo' }, name);
      await visitor.fill({ css: 'dialog input', text: 'E-mail' }, email);
      await visitor.fill({ css: 'dialog input', text: 'Telefone (WhatsApp)' }, '1190000');
      await visitor.keys('\t');
      await visitor.sees({ css: 'dialog *', text: 'Telefone inválido' });
      await visitor.fill({ css: 'dialog input', text: 'Telefone (WhatsApp)' }, '(11) 90000-0000');
      await visitor.press({ css: 'dialog button[type=submit]' });
      await visitor.sees({ css: 'dialog *', text: SUCCESS });
      const code = `document.querySelector('dialog[open] img[alt*="QR Code"]')`;
      await visitor.waitFor<number>(
        'see the QR code',
        `${code}.complete && ${code}.naturalWidth`,
        (width) => width > 0,
      );
      await visitor.press({ css: 'dialog button', text: 'Copiar' });
      await visitor.sees({ css: 'dialog button', text: '✓ Copiado' });

      const order = await visitor.read<string>(`document.querySelector('dialog[open] a[href*="/pedido/"]').pathname`);
      await settle(request, order.replace('/pedido/', ''), 'pay');
      await visitor.press({ css: 'dialog a[href*="/acesso/"]' });
      await visitor.waitFor<string>('the product', 'location.pathname', (path) => path.startsWith('/acesso/'));
      await visitor.sees({ css: 'a[href^="https://wa.me/55"]' });

      await test.step('the product is searched while typing', async () => {
        const all = await visitor.read<string>(FOUND);
        expect(Number.parseInt(all, 10)).toBeGreaterThan(200);
        await visitor.fill({ css: 'input[type=search]' }, 'BELEM spotify');
        await visitor.waitFor<string>('find a few', FOUND, (found) => /^\d contatos? encontrados?$/.test(found));
        // Rows that were hidden have no text before they are laid out again.
        const isFound = (texts: string[]) => texts.length > 0 && texts.every((text) => /Belém.*Spotify/s.test(text));
        await visitor.waitFor<string[]>('see those alone', CONTACTS, isFound);
        await visitor.fill({ css: 'input[type=search]' }, 'nada disso');
        await visitor.waitFor('find nothing', FOUND, (found) => found === 'Nenhum contato encontrado');
        await visitor.press({ css: 'a', text: 'Ver todos os contatos' });
        await visitor.waitFor('find all again', FOUND, (found) => found === all);
      });
    });

    test('the choice of cookies is kept, and can be changed', async ({ shop }) => {
      await visitor.open(`${shop.url}/presell`);
      await visitor.press({ css: '[data-consent] button', text: 'Preferências' });
      await visitor.press({ css: 'dialog input', text: 'Estatísticas' });
      await visitor.press({ css: 'dialog button', text: 'Salvar' });
      const choice = `JSON.parse(localStorage.getItem('consent') ?? '{}')`;
      const allowed = `[${choice}.statistics, ${choice}.marketing].join()`;
      await visitor.waitFor('keep the choice', allowed, (kept) => kept === 'true,false');
      await visitor.reload();
      await visitor.waitFor('hide the notice', `document.querySelector('[data-consent]').checkVisibility()`, isShut);
      await visitor.press({ css: 'footer button', text: 'Cookies' });
      await visitor.press({ css: 'dialog button', text: 'Recusar tudo' });
      await visitor.waitFor('keep the refusal', allowed, (kept) => kept === 'false,false');
    });

    test('a text on the page is written by keys in the studio, and saved', async ({ shop, request }) => {
      await visitor.open(shop.url + (await shop.entryPath()));
      await visitor.press({ css: 'button', text: 'Entrar na demonstração' });
      await visitor.waitFor('enter', 'location.pathname', (path) => path === '/painel');
      await visitor.open(shop.url + STUDIO);
      await visitor.sees({ css: 'h1' });
      // A phone shows the page in the place of the fields.
      if (await visitor.read('innerWidth < 700')) await visitor.press({ css: 'label', text: 'Ver' });
      await visitor.inFrame('[data-front]', async () => {
        await visitor.sees({ css: 'h1' });
        // Not by the driver: Firefox's forgets that the frame is moved and made smaller, and presses beside it.
        await visitor.read(`document.querySelector('h1').click()`);
        await visitor.waitFor('begin to write', `document.activeElement.matches('h1[data-writing]')`, Boolean);
        await visitor.keys(`${name}, é claro. `);
      });
      await request.post(await shop.entryPath(), { headers: { 'sec-fetch-site': 'same-origin' }, maxRedirects: 0 });
      const title = async () => (await (await request.get(DRAFT)).json()).document.sections[0].title;
      await expect.poll(title).toContain(`${name}, é claro. `);
    });
  });
}
