/**
 * Runs in the page: multiplies its sections below the first view, so that each follows one of its own kind, and of
 * other ones, in another order.
 *
 * @returns the number of its sections
 */
export function grow(): number {
  const [first, ...sections] = document.querySelectorAll('main > section');
  const copiesOf = (list: readonly Element[]) => list.map((section) => section.cloneNode(true) as Element);
  const everySecond = sections.filter((_, at) => at % 2).concat(sections.filter((_, at) => !(at % 2)));
  first?.after(
    ...sections.flatMap((section) => copiesOf([section, section])),
    ...copiesOf(sections.toReversed()),
    ...copiesOf(everySecond),
  );
  return document.querySelectorAll('main > section').length;
}

/**
 * Runs in the page: finds lines between its header, sections and footer, as their borders, outlines, sharp shadows, thin
 * pseudo-elements, as wide children at their edges, and where the page itself shows between two sections.
 *
 * @returns each with the part that has it
 */
export function rulesBetween(): string[] {
  const parts = [...document.querySelectorAll('header, main > *, footer')].filter((part) => part.checkVisibility());
  return parts.flatMap((part, at) => {
    const name = part.id || part.tagName;
    const { top, bottom, width } = part.getBoundingClientRect();
    const linesOf = (element: Element, pseudo?: string): string[] => {
      const style = getComputedStyle(element, pseudo);
      if (pseudo && style.content === 'none') return [];
      const found = (['Top', 'Bottom'] as const)
        .filter((edge) => Number.parseFloat(style[`border${edge}Width`]) > 0)
        // The header has one for when the page has been scrolled.
        .filter((edge) => style[`border${edge}Color`] !== 'rgba(0, 0, 0, 0)')
        .map((edge) => `border ${edge}`);
      if (style.outlineStyle !== 'none') found.push('outline');
      // Four lengths a shadow: one without a blur, the third, is a line.
      const lengths = style.boxShadow.match(/-?[\d.]+px/g) ?? [];
      if (lengths.some((length, at) => at % 4 === 2 && length === '0px')) found.push('shadow');
      if (pseudo && Number.parseFloat(style.height) <= 4 && Number.parseFloat(style.width) > width / 2)
        found.push('bar');
      return found.map((line) => `${name}${pseudo ?? ''}: ${line}`);
    };
    const atEdges = [...part.querySelectorAll('*')].filter((inner) => {
      const box = inner.getBoundingClientRect();
      const isWide = box.width > width * 0.8 && box.height > 0;
      return isWide && (Math.abs(box.top - top) < 2 || Math.abs(box.bottom - bottom) < 2);
    });
    const next = parts[at + 1];
    const isOpen =
      next?.tagName === 'SECTION' && part.tagName === 'SECTION' && next.getBoundingClientRect().top > bottom - 0.5;
    const gap = isOpen ? [`${name}: gap`] : [];
    const thin = atEdges.filter((inner) => inner.getBoundingClientRect().height <= 4).map(() => `${name}: bar`);
    return [part, ...atEdges]
      .flatMap((element) => [linesOf(element), linesOf(element, '::before'), linesOf(element, '::after')].flat())
      .concat(thin, gap);
  });
}
