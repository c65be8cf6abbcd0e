import { nextSpots, type SpotsRule, spotsDelay } from '../rules/spots.ts';
import { each, pageAge } from './dom.ts';

/** Runs the counter of remaining spots, which falls at random intervals. Its rule is in its attributes. */
export function startSpots(): void {
  each('[data-spots]', (line) => {
    const attributes = Object.entries(line.dataset).map(([name, value]) => [name, Number(value)]);
    const { start, ...rule }: SpotsRule & { start: number } = Object.fromEntries(attributes);
    scheduleFall(line, start, rule, pageAge());
  });
}

/** @param passed part of the delay that is already over, in ms */
function scheduleFall(line: HTMLElement, spots: number, rule: SpotsRule, passed = 0): void {
  setTimeout(() => {
    const left = nextSpots(spots, rule, Math.random);
    line.textContent = `Restam ${left} vagas`;
    scheduleFall(line, left, rule);
  }, spotsDelay(rule, Math.random) - passed);
}
