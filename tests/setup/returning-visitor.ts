/**
 * Makes a visitor of one who has been here before: past the presell page, with the cookie notice answered. Runs in the
 * browser, before the page's own scripts; it overwrites nothing that the page has kept.
 */
export function rememberVisit(): void {
  if (location.protocol === 'about:') return;
  const refused = { version: 1, statistics: false, marketing: false, at: '2026-01-01T00:00:00.000Z' };
  localStorage['presell_accepted'] ??= 'true';
  localStorage['consent'] ??= JSON.stringify(refused);
}
