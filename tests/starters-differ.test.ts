import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROGRAM_VERSIONS } from '../src/campaigns/check/program-texts.ts';
import { exampleAt } from '../src/campaigns/check/sample-texts.ts';
import { readLegal } from '../src/campaigns/folder.ts';
import { LEGAL_PAGES, type LegalPage } from '../src/campaigns/legal-texts.ts';
import type { DrawingName, FigureName } from '../src/campaigns/look/drawing-names.ts';
import { answersSchema, createCampaign } from '../src/campaigns/new-campaign.ts';
import { sampleLines } from '../src/campaigns/sample-lines.ts';
import type { Campaign } from '../src/campaigns/schema.ts';
import { sampleMails } from '../src/mails/sample-mails.ts';
import { STARTERS, type Starter } from '../src/shared/starters.ts';
import { Figure } from '../src/web/drawings/people.tsx';
import { Thing } from '../src/web/drawings/things.tsx';
import { type LandingFacts, landingPage, NO_LANDING_FACTS } from '../src/web/pages/landing/page.tsx';
import { renderPage } from '../src/web/render-page.tsx';
import { ASSETS } from './factories/assets.ts';

/** A section as it is rendered. */
interface RenderedSection {
  id: string;
  className: string;
  ground: string;
  html: string;
}

interface RenderedStarter {
  campaign: Campaign;
  sections: RenderedSection[];
}

const KINDS = Object.keys(STARTERS) as Starter[];
const PAIRS = KINDS.flatMap((one, at) => KINDS.slice(at + 1).map((other) => [one, other] as const));
const SECTION = /<section id="([^"]*)" class="([^"]*)" data-ground="([^"]*)"[^>]*>(.*?)<\/section>/gs;

const rendered = {} as Record<Starter, RenderedStarter>;
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-differ-'));
  for (const kind of KINDS) {
    const answers = answersSchema.parse({
      name: 'Horta de Janela',
      seller: 'Ateliê da Rua de Cima Ltda.',
      document: '47.291.386/0001-00',
      email: 'ola@ateliedaruadecima.com.br',
      price: '47,00',
      kind,
      accent: STARTERS[kind].accent,
    });
    const campaign = await createCampaign(`starter-${kind}`, answers, { root });
    rendered[kind] = { campaign, sections: sectionsOf(campaign, NO_LANDING_FACTS) };
  }
});

function sectionsOf(campaign: Campaign, facts: LandingFacts): RenderedSection[] {
  const context = { campaign, assets: ASSETS, demo: true, base: '', address: '' };
  const { html } = renderPage(context, landingPage(context, facts));
  return [...html.matchAll(SECTION)].map(([, id = '', className = '', ground = '', inner = '']) => ({
    id,
    className,
    ground,
    html: inner,
  }));
}

// Written anew by `npx vitest run tests/starters-differ.test.ts --update`.
test('the check knows every example of the starters', async () => {
  const examples = KINDS.flatMap((kind) => {
    const { campaign } = rendered[kind];
    return sampleLines(campaign).map((line) => exampleAt(line, campaign));
  });
  const list = `${JSON.stringify([...new Set(examples)], null, 2)}\n`;
  await expect(list).toMatchFileSnapshot('../src/campaigns/check/starter-examples.json');
});

// Written anew by `npx vitest run tests/starters-differ.test.ts --update`.
test('the check knows the texts that the program brings along, and each change of them has a version', async () => {
  const legal = await Promise.all(
    KINDS.map(async (kind) => [kind, await readLegal(join(root, `starter-${kind}`))] as const),
  );
  const sourcesOf = (page: LegalPage) => {
    const sources = legal.map(([kind, texts]) => [kind, texts[page] ?? ''] as const);
    const isShared = new Set(sources.map(([, source]) => source)).size === 1;
    return Object.fromEntries(isShared ? [['shared', sources[0]?.[1]]] : sources);
  };
  const mails = await sampleMails(rendered.files.campaign);
  const digests = mails.map(({ name, frame }) => [name, createHash('sha256').update(frame).digest('hex')] as const);
  const texts = {
    legal: Object.fromEntries(LEGAL_PAGES.map((page) => [page, sourcesOf(page)])),
    mails: Object.fromEntries(digests),
  };
  const list = `${JSON.stringify(texts, null, 2)}\n`;
  await expect(list).toMatchFileSnapshot('../src/campaigns/check/program-texts.json');
  expect(PROGRAM_VERSIONS.at(-1)?.digest).toBe(createHash('sha256').update(list).digest('hex'));
});

afterAll(() => rm(root, { recursive: true, force: true }));

function compositionOf({ campaign }: RenderedStarter): string {
  const [hero] = campaign.sections;
  return hero?.type === 'hero' ? hero.composition : '';
}

/** Composition, mood and letters of each. */
const LOOKS: Record<Starter, readonly [composition: string, mood: string, letters: string]> = {
  files: ['product', 'creme', 'padaria'],
  course: ['video', 'noite', 'palco'],
  list: ['block', 'papel', 'cartaz'],
  event: ['poster', 'vivo', 'atelie'],
  templates: ['screens', 'claro', 'ferramenta'],
  link: ['sample', 'papel', 'padaria'],
  service: ['portrait', 'claro', 'neutro'],
};

test.each(KINDS)('%s opens in the composition, mood and letters that are its own', (kind) => {
  const { mood, letters } = rendered[kind].campaign.theme;
  expect([compositionOf(rendered[kind]), mood, letters]).toEqual(LOOKS[kind]);
  expect(rendered[kind].sections[0]?.className).toContain(`hero-${LOOKS[kind][0]}`);
});

/** Three testimonials of buyers, with which a large quote becomes cards. */
const BOUGHT = ['Marília', 'Otávio', 'Rute'].map((name) => ({
  stars: 5,
  text: 'Chegou no mesmo dia, e era o que eu queria.',
  name,
  place: 'Olinda, PE',
  writtenAt: new Date('2026-03-04'),
}));

test.each(KINDS)('%s has words alone on the cards of three testimonials', (kind) => {
  const testimonials = { newest: BOUGHT, count: BOUGHT.length, average: 5 };
  const sections = sectionsOf(rendered[kind].campaign, { ...NO_LANDING_FACTS, testimonials });
  const voices = sections.find(({ className }) => className.includes('s-testimonials'));
  const figures = voices?.html.match(/<figure.*?<\/figure>/gs) ?? [];
  expect(figures.length).toBeGreaterThan(BOUGHT.length);
  for (const figure of figures) {
    expect(figure).not.toMatch(/<img|aria-hidden="true">\p{L}/u);
    expect(figure).toMatch(/<blockquote.*<figcaption/s);
  }
});

test('the community shows its week and its voices, with another face than the course', () => {
  const { campaign, sections } = rendered.link;
  for (const day of ['Segunda', 'Terça', 'Quinta', 'Sábado', 'Domingo']) expect(sections[0]?.html).toContain(day);
  const voices = sections.find(({ className }) => className.includes('s-testimonials'));
  expect(voices?.html.match(/Depoimento ilustrativo/g)).toHaveLength(3);
  const { course } = rendered;
  expect(campaign.theme.letters).not.toBe(course.campaign.theme.letters);
  const whole = (starter: RenderedStarter) => starter.sections.map(({ html }) => html).join('');
  expect(whole(rendered.link)).toContain(shapesOf(Figure, 'reader'));
  expect(whole(course)).not.toContain(shapesOf(Figure, 'reader'));
});

const groundsOf = ({ sections }: RenderedStarter) => sections.map(({ ground }) => ground);

test.each(PAIRS)('%s and %s are two designs', (one, other) => {
  const [a, b] = [rendered[one], rendered[other]];
  expect(compositionOf(a)).not.toBe(compositionOf(b));
  const shared = [
    a.campaign.theme.mood === b.campaign.theme.mood,
    a.campaign.theme.letters === b.campaign.theme.letters,
    groundsOf(a).join() === groundsOf(b).join(),
  ];
  expect(shared.filter(Boolean).length).toBeLessThanOrEqual(1);
});

/** The most taps from "Nova campanha" to a page of one's own, as `tests/e2e/panel-first-page.spec.ts` counts them. */
const MOST_TAPS = 40;
/** Grounds from one edge of the window to the other. */
const BANDS = ['deep', 'block', 'picture'];
/** A part on a card; several parts, each on a ground of its own, are cards too. */
const CARD = /class="(?:[^"]* )?(?:card|board|ticket)[ "]/;
const PART_GROUND = /data-ground="/g;
/** Layouts in which the content stands beside the heading. */
const BESIDE = /as-(?:portrait|sentence|stack|rows|record|seal|letter)|head-(?:side|half)/;
/**
 * Drawings, covers and pictures of what is sold, and its own lines as they are. A programme of words alone tells, and a
 * person shows only what they hold.
 */
const SHOWN = /class="(?:drawing|cover|rows|record|contents|lessons|picture)[ "]/;

/** One motif out of what is sold, as it is drawn: things of one kind, and a person who holds one. */
const MOTIFS: Record<Starter, { things: readonly DrawingName[]; figure?: FigureName; own?: RegExp }> = {
  // The cover has the plant as its icon.
  files: { things: ['seed', 'sprout', 'seedling', 'herb'], figure: 'gardener', own: /class="cover"/ },
  course: { things: ['accordion'], figure: 'musician' },
  list: { things: ['buttons', 'zip', 'ribbon', 'threads'] },
  event: { things: ['flour-well', 'rolling', 'nest', 'ravioli', 'plate', 'tomatoes', 'fork'], figure: 'cook' },
  // The sheet of the first view is drawn out of its own lines.
  templates: { things: ['sheet', 'receipt'], figure: 'analyst', own: /sheet-window/ },
  link: { things: ['books', 'open-book'], figure: 'reader' },
  service: { things: ['shelf', 'messy-drawer', 'drawer', 'pans'], figure: 'organizer' },
};

/** Returns the shapes of a drawing without the element that holds them. */
function shapesOf<Name extends string>(Drawing: (props: { name: Name }) => ReactNode, name: Name): string {
  return renderToStaticMarkup(createElement(Drawing, { name })).replace(/^.*?<svg[^>]*>|<\/svg>.*$/gs, '');
}

/** Arrangement of a section: beside its heading, or below it by a layout of its own, else by where the heading stands. */
function axisOf({ className, html }: RenderedSection): string {
  if (BESIDE.test(`${className} ${html.slice(0, 200)}`)) return 'beside';
  const [own] = /as-[\w-]+|s-(?:programme|before-after|for-whom|hero)/.exec(className) ?? [];
  return own ?? /head-\w+/.exec(html)?.[0] ?? className;
}

function isOfCards({ html }: RenderedSection): boolean {
  return CARD.test(html) || (html.match(PART_GROUND)?.length ?? 0) > 1;
}

function expectNever<T>(list: readonly T[], size: number, isWrong: (window: readonly T[]) => boolean): void {
  const windows = list.slice(size - 1).map((_, at) => list.slice(at, at + size));
  expect(windows.filter(isWrong)).toEqual([]);
}

describe.each(KINDS)('%s', (kind) => {
  test('its grounds alternate, and the offer has one to itself', () => {
    const { campaign, sections } = rendered[kind];
    const grounds = sections.map(({ ground }) => ground);
    expect(sections.length).toBe(campaign.sections.length);
    expectNever(grounds, 2, ([a, b]) => a === b);
    expectNever(grounds, 3, (three) => !three.some((ground) => BANDS.includes(ground)));
    for (const strong of ['deep', 'block']) {
      expect(grounds.filter((ground) => ground === strong).length, strong).toBeLessThanOrEqual(2);
    }
    const offer = sections.find(({ className }) => className.includes('s-offer'));
    expect(grounds.filter((ground) => ground === offer?.ground)).toHaveLength(1);
  });

  test('its sections are arranged in turn, few of them as cards', () => {
    const { sections } = rendered[kind];
    expectNever(sections.map(axisOf), 3, ([a, b, c]) => a === b && b === c);
    expect(sections.filter(isOfCards).length).toBeLessThanOrEqual(2);
  });

  test('what is sold is seen at the beginning, in the middle and at the end', () => {
    const { sections } = rendered[kind];
    const { things, figure, own } = MOTIFS[kind];
    const shapes = [...things.map((name) => shapesOf(Thing, name)), ...(figure ? [shapesOf(Figure, figure)] : [])];
    const drawn = sections.map(({ html }) => shapes.some((shape) => html.includes(shape)) || own?.test(html) === true);
    expect(drawn.at(0)).toBe(true);
    expect(drawn.slice(1, -1)).toContain(true);
    expect(drawn.at(-1)).toBe(true);
    const shown = sections.filter(({ html }, at) => drawn[at] || SHOWN.test(html));
    expect(shown.length).toBeGreaterThanOrEqual(4);
  });

  test('it has none of the furniture that every page has', () => {
    const { sections } = rendered[kind];
    const html = sections.map((section) => section.html).join('');
    const [, h1 = ''] = /<h1[^>]*>(.*?)<\/h1>/.exec(html) ?? [];
    expect(h1.length).toBeGreaterThan(0);
    expect(h1.length).toBeLessThanOrEqual(44);
    expect(html).not.toMatch(/class="eyebrow|class="ticks|<hr/);
    // An arrow beside each question is no row of icons.
    for (const section of sections.filter(({ className }) => !/s-faq|s-modules/.test(className)))
      expect(section.html.match(/class="icon/g)?.length ?? 0, section.id).toBeLessThan(3);
    expect(html).not.toMatch(/<h[12][^>]*>[^<]*<span class="accent"/);
  });

  test('its examples are few, and no gap is left in a text', () => {
    const { samples = [], copy } = rendered[kind].campaign;
    const texts = copy.map(({ template }) => template);
    expect(samples.length).toBeGreaterThan(10);
    expect(samples.length).toBeLessThanOrEqual(22);
    expect(samples.filter((text) => !texts.includes(text))).toEqual([]);
    // The mark of an example is the studio's alone; what is drawn of before and after says in words that it is one.
    const page = rendered[kind].sections.map(({ html }) => html).join('');
    expect(page).not.toMatch(/>\s*Exemplo\s*</);
    const people = page.match(/class="figure"/g)?.length ?? 0;
    expect(page.match(/>Ilustração</g)?.length ?? 0).toBe(people);
    // By touch: "Nova campanha", the starter, five answers, "Criar e editar", one for each example, "Publicar", "Confirmar".
    expect(10 + sampleLines(rendered[kind].campaign).length).toBeLessThanOrEqual(MOST_TAPS);
    expect(texts.filter((text) => /\[[^\]]+\](?!\()/.test(text))).toEqual([]);
  });
});
