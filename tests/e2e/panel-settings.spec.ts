import { expectAccessible } from '../setup/axe.ts';
import { test as base, expect } from '../setup/e2e.ts';
import { addAuthenticator, newLink, OWNER, outwaitStepUp, signIn } from '../setup/panel-operator.ts';
import { freePort, startProgram } from '../setup/program.ts';

/** The panel stands at a name, as passkeys belong to names. */
const test = base.extend({
  shop: [
    async ({ campaign }, use) => {
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const program = await startProgram({ port, env: { CAMPAIGN: campaign, OPERATORS: OWNER, PUBLIC_URL: url } });
      await use({ ...program, url });
      await program.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// Each request that asks for a confirmation is refused once.
test.use({ expectedErrors: [/status of 403/] });

test('what asks for a confirmation waits for a mailed link, and loses nothing that was typed', async ({
  page,
  context,
  request,
  shop,
}) => {
  await addAuthenticator(page);
  await signIn(page, request);
  await page.goto('/painel/ajustes');
  await page.getByRole('button', { name: 'Criar chave de acesso' }).click();
  await page.getByLabel('Nome da chave').fill('Celular da Ana');
  await outwaitStepUp(shop);
  await page.getByRole('button', { name: 'Criar', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Confirme que é você' });
  await expectAccessible(page, 'the question');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByLabel('Nome da chave')).toHaveValue('Celular da Ana');

  await page.getByRole('button', { name: 'Criar', exact: true }).click();
  const link = await newLink(request, () => question.getByRole('button', { name: 'Receber link por e-mail' }).click());
  await expect(question.getByText(`Enviamos um link para ${OWNER}`)).toBeVisible();
  const other = await context.newPage();
  await other.goto(link);
  await other.getByRole('button', { name: 'Entrar' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await other.close();
  const keys = page.getByRole('region', { name: 'Chaves de acesso' });
  await expect(keys.getByRole('button', { name: 'Remover Celular da Ana' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // From now on the key is enough.
  await outwaitStepUp(shop);
  await keys.getByRole('button', { name: 'Remover Celular da Ana' }).click();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await question.getByRole('button', { name: 'Usar chave de acesso' }).click();
  await expect(keys.getByText('Você ainda não tem nenhuma')).toBeVisible();
});
