/** The main part of a page, without the frame that all pages have. */
export function mainOf(html: string): string {
  return /<main.*<\/main>/s.exec(html)?.[0] ?? '';
}
