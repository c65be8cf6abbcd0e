import { nextSpots, type SpotsRule, spotsDelay } from '../rules/spots.ts';
import { each, sinceStart } from './dom.ts';

/** The counter of remaining spots, which falls at random intervals. Its rule stands in its attributes. */
export function startSpots(): void {
  each('[data-spots]', (line) => {
    const attributes = Object.entries(line.dataset).map(([name, value]) => [name, Number(value)]);
    const { start, ...rule }: SpotsRule & { start: number } = Object.fromEntries(attributes);
    fall(line, start, rule, sinceStart());
  });
}

/** @param passed ms of the wait that are over already */
function fall(line: HTMLElement, spots: number, rule: SpotsRule, passed = 0): void {
  setTimeout(() => {
    const left = nextSpots(spots, rule, Math.random);
    line.textContent = `Restam ${left} vagas`;
    fall(line, left, rule);
  }, spotsDelay(rule, Math.random) - passed);
}
