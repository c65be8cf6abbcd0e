/** Lays out what a fresh visit put off, a section in each frame, so that no press has to wait for all of them. */
export function layOutSections(): void {
  const sections = [...document.querySelectorAll<HTMLElement>('[data-fresh] main > section')];
  const next = ([section, ...rest]: HTMLElement[]) => {
    if (section) {
      section.style.contentVisibility = 'visible';
      requestAnimationFrame(() => next(rest));
      return;
    }
    delete document.documentElement.dataset['fresh'];
    for (const done of sections) done.style.contentVisibility = '';
  };
  next(sections);
}
