import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import pg from 'pg';
import type { Program } from './program.ts';

/** E-mail of the owner of a program's panel: the address that its `OPERATORS` names. */
export const OWNER = 'dona@example.com';

/** Headers of a test that comes from a network of its own: the limit of one address counts no other test. */
export async function fromElsewhere(
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are wanted.
  {}: object,
  use: (headers: Record<string, string>) => Promise<void>,
): Promise<void> {
  await use({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.1` });
}

/** The addresses of the mailed links, the newest first. */
export async function mailedLinks(request: APIRequestContext): Promise<string[]> {
  const mails = await (await request.get('/dev/mail', { headers: { accept: 'application/json' } })).json();
  return mails.flatMap(({ text }: { text: string }) => /\/painel\/entrar\/[\w-]{43}/.exec(text) ?? []);
}

/** Does what has a link mailed. @returns its address */
export async function newLink(request: APIRequestContext, ask: () => Promise<unknown>): Promise<string> {
  const [before] = await mailedLinks(request);
  await ask();
  let newest: string | undefined;
  await expect
    .poll(async () => {
      [newest] = await mailedLinks(request);
      return newest;
    })
    .not.toBe(before);
  return newest ?? '';
}

/** Asks for a link on the page. @returns its address */
export async function askLink(page: Page, request: APIRequestContext, email = OWNER): Promise<string> {
  return newLink(request, async () => {
    await page.goto('/painel');
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Enviar link' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confira seu e-mail');
  });
}

/** Signs an operator in by a mailed link, without the pages between: they are looked at in `panel-sign-in.spec.ts`. */
export async function signIn(page: Page, request: APIRequestContext, email = OWNER): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const link = await newLink(request, () => request.post('/painel/entrar', { headers, form: { email } }));
  const pressed = await page.context().request.post(link, { headers, maxRedirects: 0 });
  expect(pressed.status()).toBe(303);
}

/** An authenticator that always agrees. */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Lets enough time pass that money, exports and invitations ask for a passkey or a link again. */
export function outwaitStepUp(program: Pick<Program, 'dataDir'>): Promise<void> {
  return change(program, "update panel_sessions set verified_at = verified_at - interval '11 minutes'");
}

/** Changes a program's database, as time or another person would. */
export async function change({ dataDir }: Pick<Program, 'dataDir'>, statement: string): Promise<void> {
  const [, , , , host = ''] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const client = new pg.Client({ host, port: 5432, user: 'vitrine', database: 'vitrine' });
  await client.connect();
  await client.query(statement);
  await client.end();
}
