/** Maximum size of a certificate's file in bytes: more than any bank gives, less than the server takes. */
const MAX_BYTES = 50_000;

/** Whether a file is too large to be a certificate or its key. */
export function isTooLarge({ size }: Blob): boolean {
  return size > MAX_BYTES;
}

/** Reads a file in the browser. @returns its bytes in base64 */
export async function readBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
