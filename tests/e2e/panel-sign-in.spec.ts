import { expectAccessible, expectReadable } from '../setup/axe.ts';
import { addAuthenticator, askLink, fromElsewhere, OWNER, signIn } from '../setup/panel-operator.ts';
import { expect, test } from '../setup/panel-shop.ts';
import { sidewaysOf } from '../setup/whole-screen.ts';

test.use({ extraHTTPHeaders: fromElsewhere });

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('an owner signs in by the mailed link, once, and out again', async ({ page, request }) => {
      const link = await askLink(page, request);
      await page.goto(link);
      await page.getByRole('button', { name: 'Entrar' }).click();
      await expect(page).toHaveURL(/\/painel$/);
      // Playwright's own text of a page leaves out the contents of `noscript`.
      const without = page.locator('noscript');
      if (javaScriptEnabled) await expect(page.getByText(OWNER)).toBeVisible();
      // A page that asks for nothing: an answer that comes after the session's end is an error to the browser.
      if (javaScriptEnabled) await page.goto('/painel/exportar', { waitUntil: 'networkidle' });
      else await expect(without.locator('p')).toContainText('O painel precisa de JavaScript.');
      await (javaScriptEnabled ? page.getByRole('button', { name: 'Sair' }) : without.locator('button')).click();
      await expect(page).toHaveURL(/\/painel\/saiu$/);
      await page.goto('/painel');
      await expect(page).toHaveURL(/\/painel\/entrar$/);
    });
  });
}

test.describe('an answer that arrives during a sign-out', () => {
  // The browser's own message for it.
  test.use({ expectedErrors: [/status of 401/] });

  test('does not say that the session has expired', async ({ page, request }) => {
    await signIn(page, request);
    const asked = Promise.withResolvers<void>();
    const pressed = Promise.withResolvers<void>();
    const handled = Promise.withResolvers<void>();
    // A refusal that was read, and what follows from it.
    await page.addInitScript(() => {
      const { fetch } = window;
      window.fetch = async (...asks) => {
        const answer = await fetch(...asks);
        if (answer.status === 401)
          answer
            .clone()
            .text()
            .then(() => setTimeout(() => fetch('/handled')));
        return answer;
      };
    });
    await page.route('/handled', (route) => {
      handled.resolve();
      return route.fulfill({ status: 204 });
    });
    await page.route('**/painel/api/orders*', async (route) => {
      asked.resolve();
      await pressed.promise;
      const json = { code: 'signed_out', detail: 'A sessão terminou.' };
      await route.fulfill({ status: 401, contentType: 'application/problem+json', json });
    });
    await page.route('**/painel/sair', async (route) => {
      pressed.resolve();
      await handled.promise;
      await route.continue();
    });
    await page.goto('/painel/pedidos');
    await asked.promise;
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/painel\/saiu$/);
  });
});

test.describe('a link that was used', () => {
  test.use({ expectedErrors: [/status of 410/] });

  test('says so, and leads to a new one', async ({ page, request }) => {
    const link = await askLink(page, request);
    await page.goto(link);
    await page.getByRole('button', { name: 'Entrar' }).dblclick();
    await expect(page.getByText(OWNER)).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este link não vale mais');
    await page.getByRole('link', { name: 'Pedir outro link' }).click();
    await expect(page.getByLabel('E-mail')).toBeVisible();
  });
});

test('a passkey is registered and signs in', async ({ page, request }) => {
  await addAuthenticator(page);
  await signIn(page, request);
  await page.goto('/painel/exportar', { waitUntil: 'networkidle' });
  const status = await page.evaluate(async () => {
    const { csrf } = await (await fetch('/painel/api/me')).json();
    const post = (path: string, body: object) =>
      fetch(`/painel/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-csrf-token': csrf },
        body: JSON.stringify(body),
      });
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      await (await post('passkeys/options', {})).json(),
    );
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
    return (await post('passkeys', { credential: made.toJSON() })).status;
  });
  expect(status).toBe(200);
  await page.getByRole('button', { name: 'Sair' }).click();

  await page.goto('/painel/entrar');
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
  await expect(page).toHaveURL(/\/painel$/);
  await expect(page.getByText(OWNER)).toBeVisible();
});

test('a demonstration is entered by the printed link, and looked at by who comes without it', async ({
  page,
  shop,
}) => {
  await page.goto('/painel/entrar');
  await expect(page.getByText('abra o link do painel que a loja mostra')).toBeVisible();
  await page.getByRole('button', { name: 'Entrar na demonstração' }).click();
  await expect(page.getByText('Demonstração: só pedidos de exemplo')).toBeVisible();
  await page.goto(await shop.entryPath());
  await page.getByRole('button', { name: 'Entrar na demonstração' }).click();
  await expect(page).toHaveURL(/\/painel$/);
  await expect(page.getByText('Demonstração: pagamentos simulados.')).toBeVisible();
});

test.describe('at the door', () => {
  test.use({ expectedErrors: [/status of (410|422)/] });

  test('the pages break no rule of accessibility and never scroll sideways', async ({ page, request, shop }) => {
    const link = await askLink(page, request);
    const entry = await shop.entryPath();
    const dead = ['entrar', 'demonstracao'].map((page) => `/painel/${page}/${'x'.repeat(43)}`);
    for (const path of ['/painel/entrar', link, entry, ...dead, '/painel/saiu']) {
      await page.goto(path);
      for (const width of [320, 360, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        expect(await sidewaysOf(page), `${path} at ${width} px`).toBe(0);
      }
      await expectAccessible(page, path);
      await expectReadable(page, path);
    }
  });
});
