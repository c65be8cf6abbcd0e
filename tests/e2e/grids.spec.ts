import { expect, test } from '../setup/e2e.ts';

test.use({ returning: true, reducedMotion: 'reduce' });

const GRIDS = ['board', 'services', 'extras', 'topup', 'quotes', 'apps', 'steps', 'bonus-list', 'faq-grid'];
const COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

test('no number of cards leaves a hole, on phone, tablet and desk', async ({ page }) => {
  await page.goto('/');
  await page.locator('#catalogo').scrollIntoViewIfNeeded();
  await expect(page.locator('.sticky-bar')).toHaveCSS('position', 'fixed');
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of GRIDS)
      expect(await page.locator(`.${name}`).last().evaluate(findHoles, COUNTS), `${name} at ${width} px`).toEqual([]);
  }
});

/** Counts of cells with a row that does not reach from side to side. */
function findHoles(grid: Element, counts: number[]): number[] {
  const [model] = grid.children;
  if (!model) return counts;
  return counts.filter((count) => {
    grid.replaceChildren(...Array.from({ length: count }, () => model.cloneNode(true)));
    const side = (element: Element) => element.getBoundingClientRect();
    const rows = Map.groupBy([...grid.children], (cell) => Math.round(side(cell).top));
    const { left, right } = side(grid);
    // A board has a border.
    const away = (one: number, other: number) => Math.abs(one - other) > 2;
    return [...rows.values()].some((row) => {
      const [first = model, last = first] = [row.at(0), row.at(-1)];
      return away(side(first).left, left) || away(side(last).right, right);
    });
  });
}
