/** Copies the text of a field. */
export async function copyField(field: HTMLTextAreaElement): Promise<void> {
  // Browsers offer the clipboard on secure origins only; a shop tried out over a local network has none.
  if (navigator.clipboard) return navigator.clipboard.writeText(field.value);
  field.select();
  if (!document.execCommand('copy')) throw new Error('the browser refused');
}
