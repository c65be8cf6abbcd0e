import { nextSpots, type SpotsRule, spotsDelay } from '../rules/spots.ts';
import { each } from './dom.ts';

/** The counter of remaining spots, which falls at random intervals. Its rule stands in its attributes. */
export function startSpots(): void {
  each('[data-spots]', (line) => {
    const attributes = Object.entries(line.dataset).map(([name, value]) => [name, Number(value)]);
    const { start, ...rule }: SpotsRule & { start: number } = Object.fromEntries(attributes);
    fall(line, start, rule);
  });
}

function fall(line: HTMLElement, spots: number, rule: SpotsRule): void {
  setTimeout(
    () => {
      const left = nextSpots(spots, rule, Math.random);
      line.textContent = `Restam ${left} vagas`;
      fall(line, left, rule);
    },
    spotsDelay(rule, Math.random),
  );
}
