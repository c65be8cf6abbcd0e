import type { Page } from '@playwright/test';
import { expectAccessible, expectReadable } from './axe.ts';
import { expect } from './e2e.ts';
import { sidewaysOf } from './whole-screen.ts';

interface View {
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
}

/** View of journeys, and of tests that need no other one. */
export const PHONE = { width: 360, height: 740, colorScheme: 'light' } as const satisfies View;
export const DESK = { width: 1280, height: 740, colorScheme: 'dark' } as const satisfies View;
const TABLET = { width: 768, height: 1024, colorScheme: 'light' } as const satisfies View;

interface Look {
  /** Size and scheme of each look; without any, the page is looked at as it is. */
  views: readonly View[];
  /** In each view light and dark are both read. */
  inBoth?: boolean;
  /** Whether the state must have no frames, whose contents are looked at where they are published; true by default. */
  frames?: boolean;
  /** One size leaves out what another one says. */
  saysLess?: boolean;
}

const WIDE_AND_NARROW: Look = { views: [PHONE, DESK] };
const IN_LIGHT_AND_DARK: Look = { views: [PHONE, DESK], inBoth: true };
const ON_A_TABLET: Look = { views: [TABLET], inBoth: true };
const STUDIO: Look = { views: [PHONE, DESK], frames: false, saysLess: true };
const AS_IT_STANDS: Look = { views: [], frames: false };

/** All states of the panel and its studio that are looked at, each of them once. */
const STATES = {
  Hoje: IN_LIGHT_AND_DARK,
  Pedidos: IN_LIGHT_AND_DARK,
  'one order': WIDE_AND_NARROW,
  'one buyer': WIDE_AND_NARROW,
  Compradores: IN_LIGHT_AND_DARK,
  Alertas: IN_LIGHT_AND_DARK,
  // A narrow plot names fewer days.
  Resultados: { ...IN_LIGHT_AND_DARK, saysLess: true },
  Ajustes: IN_LIGHT_AND_DARK,

  'an open alert': IN_LIGHT_AND_DARK,
  Avisos: IN_LIGHT_AND_DARK,
  Retidos: IN_LIGHT_AND_DARK,
  'stray charges': WIDE_AND_NARROW,
  Notificações: IN_LIGHT_AND_DARK,
  Medição: IN_LIGHT_AND_DARK,
  'E-mails': IN_LIGHT_AND_DARK,
  Testar: IN_LIGHT_AND_DARK,
  Testado: IN_LIGHT_AND_DARK,
  'an account that is wrong': IN_LIGHT_AND_DARK,

  campaigns: WIDE_AND_NARROW,
  'a draft': WIDE_AND_NARROW,
  'a publication': WIDE_AND_NARROW,
  'the check': WIDE_AND_NARROW,
  testimonials: WIDE_AND_NARROW,
  'a hidden testimonial': WIDE_AND_NARROW,
  starters: WIDE_AND_NARROW,
  'a price that is none': WIDE_AND_NARROW,
  'another look': STUDIO,

  'Reenviar e-mail': WIDE_AND_NARROW,
  Anotar: WIDE_AND_NARROW,
  'Corrigir e-mail': WIDE_AND_NARROW,
  'a likely typo': WIDE_AND_NARROW,
  'a corrected address': WIDE_AND_NARROW,
  'Fechar acesso': WIDE_AND_NARROW,
  'Reabrir acesso': WIDE_AND_NARROW,
  WhatsApp: WIDE_AND_NARROW,
  'Recusar desistência': WIDE_AND_NARROW,
  'Devolver dinheiro': WIDE_AND_NARROW,
  'an order of which a part went back': WIDE_AND_NARROW,
  'Dar acesso gratuito': WIDE_AND_NARROW,
  'Baixar os dados': WIDE_AND_NARROW,
  'Apagar os dados': WIDE_AND_NARROW,

  'wrong rows': IN_LIGHT_AND_DARK,
  'draft of a list': IN_LIGHT_AND_DARK,
  'who opened it': IN_LIGHT_AND_DARK,
  'draft of files': IN_LIGHT_AND_DARK,
  'a new campaign with its file': WIDE_AND_NARROW,
  'the files of a product in the studio': STUDIO,
  'an upload without a connection': WIDE_AND_NARROW,
  'an interrupted upload': IN_LIGHT_AND_DARK,

  'an hour that has passed': WIDE_AND_NARROW,
  'set for an hour': WIDE_AND_NARROW,
  'a link is asked for': WIDE_AND_NARROW,
  links: WIDE_AND_NARROW,
  'a shared preview': { views: [PHONE, DESK], saysLess: true },
  'a domain': WIDE_AND_NARROW,

  'a pause is asked for': WIDE_AND_NARROW,
  'a paused campaign': WIDE_AND_NARROW,
  'what may become of a campaign': WIDE_AND_NARROW,
  'a copy whose address is taken': WIDE_AND_NARROW,
  'archived campaigns': WIDE_AND_NARROW,
  'a draft is deleted': WIDE_AND_NARROW,

  'the question': { views: [] },
  invitation: WIDE_AND_NARROW,
  'recovery codes': IN_LIGHT_AND_DARK,
  'a closed shop': IN_LIGHT_AND_DARK,
  'steps to an open shop': IN_LIGHT_AND_DARK,
  'who sells': WIDE_AND_NARROW,
  'a mail service': WIDE_AND_NARROW,
  status: WIDE_AND_NARROW,
  'audit log': WIDE_AND_NARROW,
  exports: WIDE_AND_NARROW,
  month: WIDE_AND_NARROW,

  'the page in the studio': STUDIO,
  'a section': STUDIO,
  'a cover': STUDIO,
  findings: STUDIO,
  'kinds of sections': STUDIO,
  'a conflict': STUDIO,
  'a text that is written': AS_IT_STANDS,
  'the tools of a section': AS_IT_STANDS,
  'a refused picture': AS_IT_STANDS,
  'a picture in its place': AS_IT_STANDS,
  'a picture in its place on a phone': AS_IT_STANDS,
  'a text that is written on a phone': AS_IT_STANDS,
  'an example that is written': AS_IT_STANDS,
  'the first example again': AS_IT_STANDS,
  'a section in the hand': AS_IT_STANDS,
  'a proof': AS_IT_STANDS,
  'what is signed': AS_IT_STANDS,
  versions: AS_IT_STANDS,
  'what it costs': AS_IT_STANDS,
  'what is left to do on a phone': AS_IT_STANDS,
  'a picture': AS_IT_STANDS,
  'pictures that were sent': AS_IT_STANDS,
  'what is kept': STUDIO,
  'what is not shown': AS_IT_STANDS,
  'Editar at 200 %': AS_IT_STANDS,
  'Ver at 200 %': AS_IT_STANDS,
  'what is left to do at 200 %': AS_IT_STANDS,
  'Editar at 400 %': AS_IT_STANDS,
  'Ver at 400 %': AS_IT_STANDS,
  'what is left to do at 400 %': AS_IT_STANDS,

  'Hoje on a tablet': ON_A_TABLET,
  'Resultados on a tablet': ON_A_TABLET,
  'a month on a tablet': ON_A_TABLET,
  'a new campaign on a tablet': ON_A_TABLET,
  'campaigns on a tablet': ON_A_TABLET,
  'testimonials on a tablet': ON_A_TABLET,
  'no such screen on a tablet': ON_A_TABLET,
  'contested on a tablet': ON_A_TABLET,
  'what is for the owner on a tablet': ON_A_TABLET,
} satisfies Record<string, Look>;

export type State = keyof typeof STATES;

/** States that this worker has looked at. */
const looked = new Set<State>();

/** Makes the page as large as a view, and as light or dark. */
export async function show(page: Page, { width, height, colorScheme }: View): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme });
  // An element under the pointer by chance is no state of the screen.
  await page.mouse.move(0, 0);
}

/**
 * Looks at a state in all the views that it has: it fits the screen, breaks no rule of accessibility, and says the same
 * in each. The page has the first of them afterwards.
 */
export async function look(page: Page, state: State): Promise<void> {
  if (looked.has(state)) throw new Error(`${state}: looked at before`);
  looked.add(state);
  const { views, frames = true, inBoth = false, saysLess = false }: Look = STATES[state];
  for (const [at, view] of (views.length > 0 ? views : [null]).entries()) {
    const name = view ? `${state}, ${view.width} px` : state;
    if (view) await show(page, view);
    await expect(page.getByText('Carregando…').filter({ visible: true }), name).toHaveCount(0);
    await expect.poll(() => sidewaysOf(page), name).toBe(0);
    await expectAccessible(page, name, { frames, again: at > 0 });
    if (inBoth) await expectReadable(page, name);
  }
  const [first, last] = views;
  if (!first || !last) return;
  if (saysLess) await show(page, first);
  else await expectSameWords(page, state, first, last);
}

/** Compares a state's text in its last view with the first one; later text comes to both. */
async function expectSameWords(page: Page, state: State, first: View, last: View): Promise<void> {
  await expect(async () => {
    await show(page, last);
    const words = await wordsOf(page);
    await show(page, first);
    expect(await wordsOf(page), `${state}, ${first.width} px`).toBe(words);
  }).toPass({ timeout: 60_000 });
}

/**
 * Text of a screen without its line breaks, and without the days below a chart, of which there are as many as it has room
 * for: a table has them all. A wide screen has its menu beside it, with the signed-in operator.
 */
async function wordsOf(page: Page): Promise<string> {
  const days = (await page.locator('main .plot-name').allTextContents()).join('');
  return (await page.locator('main, dialog').allInnerTexts()).join('').replace(/\s/g, '').replace(days, '');
}
