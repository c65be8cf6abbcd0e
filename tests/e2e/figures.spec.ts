import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanInput } from '../../src/campaigns/check/clean-campaign.ts';
import type { CampaignInput } from '../../src/campaigns/schema.ts';
import { shopOf } from '../setup/campaign-shop.ts';
import { expect } from '../setup/e2e.ts';
import { writeCampaign } from '../setup/test-campaign.ts';

/** Figures as sellers write them: short numbers, numbers with their unit, and words. */
const FIGURES = [
  ['64', '9', '1.200'],
  ['98%', '4,9', 'R$ 40'],
  ['12.500', '40 min', '100.000%'],
  ['3.200 pontos', 'R$ 12.345,67', 'quilométrica'],
];
/** The poster's letters, and the widest. */
const LETTERS = ['cartaz', 'neutro'] as const;

const CLAIMS = Object.fromEntries(
  FIGURES.flat().map((text, at) => [`numero${at}`, { kind: 'promise' as const, text }]),
);

const SECTIONS = (['row', 'column'] as const).flatMap((layout) =>
  FIGURES.map((figures, set): CampaignInput['sections'][number] => ({
    type: 'numbers',
    id: `${layout}-${set}`,
    layout,
    title: `Em números (${layout}, ${set})`,
    text: 'Contados no arquivo que você recebe.',
    items: figures.map((_, at) => ({
      figure: `{{numero${set * 3 + at}}}`,
      text: 'páginas de exercícios',
      source: 'Contadas na apostila.',
    })),
  })),
);

const test = shopOf(async () => {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-figures-'));
  for (const letters of LETTERS)
    await writeCampaign(root, {
      ...cleanInput,
      id: letters,
      theme: { accent: '#b4531f', mood: 'creme', letters },
      claims: { ...cleanInput.claims, ...CLAIMS },
      presell: undefined,
      sections: [...SECTIONS, ...cleanInput.sections],
    });
  return { id: LETTERS[0], root, remove: () => rm(root, { recursive: true, force: true }) };
});

test.use({ returning: true, reducedMotion: 'reduce' });

for (const letters of LETTERS)
  test(`${letters}: figures of any length stay within the page, their words beside or below, none broken`, async ({
    page,
  }) => {
    await page.goto(`/${letters}/`, { waitUntil: 'networkidle' });
    for (const width of [320, 360, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await page.evaluate(findBroken), `${width} px`).toEqual([]);
    }
  });

/** Runs in the page. @returns words of the figures that break, or leave their section's column */
function findBroken(): string[] {
  return [...document.querySelectorAll<HTMLElement>('.figures :is(dt, dd)')].flatMap((element) => {
    const edge = element.closest('.figures')?.getBoundingClientRect().right ?? 0;
    const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = nodes.nextNode(); node; node = nodes.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const { right, height } = range.getBoundingClientRect();
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        const where = `${element.closest('section')?.id}: ${word}`;
        if (lines > 1) broken.push(`${where} has ${lines} lines of ${Math.round(height)} px`);
        if (right > edge + 0.5) broken.push(`${where} ends ${Math.round(right - edge)} px past the edge`);
      }
    return broken;
  });
}
