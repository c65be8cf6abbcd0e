/** Lays out what a fresh visit put off, a section in each frame, so that no press has to wait for all of them. */
export function layOutSections(): void {
  const next = ([section, ...rest]: HTMLElement[]) => {
    if (!section) return;
    section.style.contentVisibility = 'visible';
    requestAnimationFrame(() => next(rest));
  };
  next([...document.querySelectorAll<HTMLElement>('[data-fresh] main > section')]);
}
