/** A visitor may have forbidden storage; then each of these has no effect. */
export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {}
}

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
