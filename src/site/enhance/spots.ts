import { nextSpots, type SpotsRule, spotsDelay } from '../rules/spots.ts';
import { each } from './dom.ts';

/** The counter of remaining spots, which falls at random intervals. */
export function startSpots(): void {
  each('[data-spots]', (line) => {
    const number = (name: string) => Number(line.dataset[name]);
    const rule = {
      floor: number('floor'),
      minStep: number('minStep'),
      maxStep: number('maxStep'),
      minSeconds: number('minSeconds'),
      maxSeconds: number('maxSeconds'),
    };
    fall(line, number('start'), rule);
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
