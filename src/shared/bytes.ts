/** Formats the size of a file, in units of 1,000: `486 KB`, `1,2 MB`, `2,5 GB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1000))} KB`;
  const [unit, name] = bytes < 999_950_000 ? [1e6, 'MB'] : [1e9, 'GB'];
  return `${(bytes / unit).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} ${name}`;
}

/**
 * Formats the space on a disk: like {@link formatBytes}, in whole GB from 10 on. @param bytes `482_000_000_000` → `482 GB`
 */
export function formatSpace(bytes: number): string {
  const whole = Math.round(bytes / 1e9);
  return whole < 10 ? formatBytes(bytes) : `${whole.toLocaleString('pt-BR')} GB`;
}
