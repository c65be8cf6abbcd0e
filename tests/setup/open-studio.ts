import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { CSRF_HEADER } from '../../src/shared/panel/csrf.ts';
import { enter } from './panel-shop.ts';

const CAMPAIGN = '/painel/api/campaigns/pao-caseiro';
/** The studio of a campaign that every demonstration has. */
export const STUDIO = '/painel/campanhas/pao-caseiro/editar';
/** The route of its draft. */
export const DRAFT = `${CAMPAIGN}/draft`;

/** The campaign as it came with the program, whatever has been published since. @param request of who is signed in */
export async function firstVersion(request: APIRequestContext): Promise<{ page: object }> {
  return (await (await request.get(`${CAMPAIGN}/versions/1`)).json()).document;
}

/** Begins anew: the draft is what the first version was, whatever other tests made of it. */
export async function beginAnew({ request }: { request: APIRequestContext }): Promise<void> {
  await saveDraft(request, await firstVersion(request));
}

/** Saves a draft. @param request of who is signed in */
export async function saveDraft(request: APIRequestContext, document: object): Promise<void> {
  const [{ csrf }, { revision }] = await Promise.all([
    request.get('/painel/api/me').then((answer) => answer.json()),
    request.get(DRAFT).then((answer) => answer.json()),
  ]);
  const headers = { [CSRF_HEADER]: csrf, 'sec-fetch-site': 'same-origin' };
  const saved = await request.put(DRAFT, { headers, data: { revision, document } });
  expect(saved.status(), await saved.text()).toBe(200);
}

/** Opens it in a demonstration, with the draft of the first version. @returns the rows of its sections */
export async function openStudio(page: Page): Promise<Locator> {
  await enter(page);
  await beginAnew(page.context());
  return joinStudio(page);
}

/** Opens it without changes. @returns the rows of its sections */
export async function joinStudio(page: Page): Promise<Locator> {
  await page.goto(STUDIO);
  const sections = page.getByRole('list', { name: 'Seções' }).getByRole('listitem');
  await expect(sections.nth(1)).toBeVisible();
  return sections;
}

/** Does something with a section, by the menu of its row. @param act as "Duplicar" */
export async function actOnSection(row: Locator, act: string): Promise<void> {
  await row.getByRole('button', { name: /^Mais/ }).click();
  await row.getByRole('button', { name: new RegExp(`^${act}`) }).click();
}
