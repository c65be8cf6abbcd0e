/**
 * Lays out the sections that a fresh visit postponed, one in each frame, so that no press has to wait for all of them.
 * Their styles come first: nothing visible moves.
 */
export async function layOutSections(): Promise<void> {
  await window.styled;
  for (const section of document.querySelectorAll<HTMLElement>('[data-fresh] main > section')) {
    section.dataset['shown'] = '';
    await new Promise(requestAnimationFrame);
  }
  delete document.documentElement.dataset['fresh'];
}
