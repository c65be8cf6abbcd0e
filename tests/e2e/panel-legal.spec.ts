import { openStudio } from '../setup/open-studio.ts';
import { expect, test } from '../setup/panel-shop.ts';

test('a legal text is written by buttons, and looked at as its page', async ({ page }) => {
  await openStudio(page);
  await page.getByRole('button', { name: /^Textos legais/ }).click();
  const terms = page.getByLabel('Termos de uso', { exact: true });
  await terms.fill('# Termos\n\nQuem vende\nprazo');
  await terms.press('Control+End');
  const bar = page.getByRole('toolbar', { name: 'Escrever: Termos de uso' });
  await bar.getByRole('button', { name: 'Negrito' }).click();
  await terms.press('ArrowRight');
  await terms.press('Control+End');
  await bar.getByLabel('Pôr um dado').selectOption('dias de garantia');
  await expect(terms).toHaveValue('# Termos\n\nQuem vende\n**prazo**{{product.guaranteeDays}}');
  await terms.press('ArrowUp');
  await bar.getByLabel('Quando mostrar').selectOption('só com vagas contadas');
  await expect(terms).toHaveValue('# Termos\n\n{{if spots}}Quem vende\n**prazo**{{product.guaranteeDays}}');
  await bar.getByLabel('Quando mostrar').selectOption('sempre');
  await expect(terms).toHaveValue('# Termos\n\nQuem vende\n**prazo**{{product.guaranteeDays}}');
  await bar.getByRole('button', { name: 'Título' }).click();
  await expect(terms).toHaveValue('# Termos\n\n## Quem vende\n**prazo**{{product.guaranteeDays}}');

  await page.getByText('Ver como fica na página').first().click();
  const preview = page.frameLocator('iframe[title="Prévia: Termos de uso"]');
  await expect(preview.getByRole('heading', { name: 'Quem vende' })).toBeVisible();
  await expect(preview.locator('strong', { hasText: 'prazo' })).toBeVisible();
  // Links in it lead nowhere.
  await preview.getByRole('link', { name: 'Termos de uso' }).click();
  await expect(preview.getByRole('heading', { name: 'Quem vende' })).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(terms).toHaveValue('# Termos\n\nQuem vende\n**prazo**{{product.guaranteeDays}}');
});

test('a step back brings the text and its selection; keys write as buttons do', async ({ page }) => {
  await openStudio(page);
  await page.getByRole('button', { name: /^Textos legais/ }).click();
  const terms = page.getByLabel('Termos de uso', { exact: true });
  const selected = () =>
    terms.evaluate((box: HTMLTextAreaElement) => box.value.slice(box.selectionStart, box.selectionEnd));
  const select = (words: string) =>
    terms.evaluate((box: HTMLTextAreaElement, wanted) => {
      const at = box.value.indexOf(wanted);
      box.setSelectionRange(at, at + wanted.length);
    }, words);
  const before = '# Termos\n\num dois três\n\nquatro';
  await terms.fill(before);
  await select('dois');
  await terms.press('Control+b');
  await expect(terms).toHaveValue(before.replace('dois', '**dois**'));
  expect(await selected()).toBe('dois');
  await terms.press('Control+z');
  await expect(terms).toHaveValue(before);
  expect(await selected()).toBe('dois');
  await terms.press('Control+Shift+z');
  await expect(terms).toHaveValue(before.replace('dois', '**dois**'));
  expect(await selected()).toBe('**dois**');
  // By the browser's own menu.
  await page.evaluate(() => document.execCommand('undo'));
  await select('quatro');
  await terms.press('Control+k');
  expect(await selected()).toBe('https://');
  await page.evaluate(() => document.execCommand('undo'));
  await expect(terms).not.toHaveValue(/https/);
  await select('quatro');
  await terms.press('Control+k');
  await terms.press('Control+k');
  await expect(terms).not.toHaveValue(/https/);
  expect(await selected()).toBe('quatro');
  await terms.press('Control+Shift+Digit8');
  await expect(terms).toHaveValue(/\n- quatro$/);

  await terms.press('Control+Home');
  await terms.press('Control+b');
  const bar = page.getByRole('toolbar', { name: 'Escrever: Termos de uso' });
  await bar.getByLabel('Pôr um dado').selectOption('dias de garantia');
  await expect(page.getByText('A primeira linha é o título da página')).toBeVisible();
  await expect(terms).toHaveValue(/^# Termos\n/);
});

test('the page of a legal text with a fault says what to mend, and is back once it is mended', async ({ page }) => {
  await openStudio(page);
  await page.getByRole('button', { name: /^Textos legais/ }).click();
  const terms = page.getByLabel('Termos de uso', { exact: true });
  await terms.fill('# Termos\n\n{{seller.phone}}');
  await expect(page.locator('.field-error', { hasText: 'seller.phone' })).toBeVisible();
  await page.getByText('Ver como fica na página').first().click();
  const fault = page.getByText('A prévia espera por uma correção').locator('..');
  await expect(fault).toContainText('não há o dado “seller.phone”');
  await expect(fault).toContainText('nome de quem vende');
  await expect(page.locator('iframe[title="Prévia: Termos de uso"]')).toBeHidden();
  await terms.fill('# Termos\n\n{{seller.name}}');
  await expect(fault).toBeHidden();
  const preview = page.frameLocator('iframe[title="Prévia: Termos de uso"]');
  await expect(preview.locator('main')).toBeVisible();
  await terms.fill('Termos');
  await expect(fault).toContainText('a primeira linha deve ser o título');
  await expect(fault).toContainText('Abaixo, a página como era antes.');
  await expect(preview.locator('main')).toBeVisible();
});

test('the list of what is left leads to the words at fault in a long legal text, with the fault over them', async ({
  page,
}) => {
  await openStudio(page);
  await page.getByRole('button', { name: /^Textos legais/ }).click();
  const terms = page.getByLabel('Termos de uso', { exact: true });
  const lines = 'Uma linha do texto.\n\n'.repeat(80);
  await terms.fill(`# Termos\n\n${lines}Liga para {{seller.phone}}.\n\n${lines}`);
  const todo = page.locator('.to-do');
  await expect(todo.locator('summary')).toContainText('1 campo a corrigir');
  await todo.locator('summary').click();
  await todo.getByRole('button', { name: /seller\.phone/ }).click();
  const selected = () =>
    terms.evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd));
  await expect.poll(selected).toBe('{{seller.phone}}');
  await expect(page.locator('.markdown-bar .field-error', { hasText: 'seller.phone' })).toBeInViewport();
  // The line stands in the middle of the text, whose lines are all of one height.
  const line = await terms.evaluate((field) => {
    const { top, height } = field.getBoundingClientRect();
    return (top + height / 2) / window.innerHeight;
  });
  expect(line).toBeGreaterThan(0.15);
  expect(line).toBeLessThan(0.85);
});
