/** Calls a function for every matching element; most pages lack most of them. */
export function each<T extends HTMLElement>(selector: string, callback: (element: T) => void): void {
  document.querySelectorAll<T>(selector).forEach(callback);
}

/** Returns the clicked element or its closest matching ancestor. */
export function clicked<T extends HTMLElement>(event: Event, selector: string): T | null {
  return (event.target as Element).closest<T>(selector);
}

/** Age of the page in ms, counted from its first inline script, which runs before this one. */
export function pageAge(): number {
  return Math.max(0, Date.now() - Number(document.documentElement.dataset['js']));
}
