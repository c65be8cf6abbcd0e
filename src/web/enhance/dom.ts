/** Does something with every element that fits; pages lack most of them. */
export function each<T extends HTMLElement>(selector: string, act: (element: T) => void): void {
  document.querySelectorAll<T>(selector).forEach(act);
}

/** What was clicked, or the element around it that fits. */
export function clicked<T extends HTMLElement>(event: Event, selector: string): T | null {
  return (event.target as Element).closest<T>(selector);
}

/** How long the page has been there, in ms: it counts from before this script, which comes later. */
export function sinceStart(): number {
  return Math.max(0, Date.now() - Number(document.documentElement.dataset['js']));
}
