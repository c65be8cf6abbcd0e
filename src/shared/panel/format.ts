const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });

/** Formats a percentage. @param value `3.14` → `3,1%` */
export function formatPercent(value: number): string {
  return percent.format(value / 100);
}

/** Formats a whole number. @param value `12345` → `12.345` */
export function formatCount(value: number): string {
  return value.toLocaleString('pt-BR');
}

/** Formats a duration. @param seconds `95` → `1 min 35 s` */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return whole % 60 === 0 ? `${minutes} min` : `${minutes} min ${whole % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/**
 * Formats a phone; no spreadsheet mistakes the result for a number or a formula.
 *
 * @param phone `+5583900275252` → `(83) 90027-5252`; others stay unchanged
 */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');
}

/** Capitalizes the first letter, as at the beginning of a sentence. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
