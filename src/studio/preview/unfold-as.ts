/** Opens the folded parts that are open on the page before, such as the answer that was written. */
export function unfoldAs(page: Document, before: Document | null | undefined): void {
  const parts = [...page.querySelectorAll('details')];
  const old = [...(before?.querySelectorAll('details') ?? [])];
  if (parts.length !== old.length) return;
  parts.forEach((part, at) => {
    part.open = old[at]?.open ?? part.open;
  });
}
