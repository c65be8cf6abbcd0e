/**
 * Runs in the page.
 *
 * @returns texts of what the cookie notice covers of a page's title, its buttons, the line beside the first of them, and
 * all of an order
 */
export function findCovered(): (string | null)[] {
  const notice = document.querySelector('.consent:not([hidden])')?.getBoundingClientRect();
  const needed =
    'main h1, main .button, .hero-note, .header-offer, .sticky-bar[data-visible] .button, .order :is(h2, p, li, #pix-code)';
  return [...document.querySelectorAll(needed)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return notice && left < notice.right && right > notice.left && top < notice.bottom && bottom > notice.top;
    })
    .map(({ textContent }) => textContent);
}
