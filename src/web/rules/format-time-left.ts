/**
 * Formats a time left: `14:05`, from an hour on `2 h 05 min`, from a day on `3 dias`.
 *
 * @param seconds whole seconds; negative values count as 0
 */
export function formatTimeLeft(seconds: number): string {
  const left = Math.max(0, seconds);
  const days = Math.floor(left / 86_400);
  if (days > 0) return days === 1 ? '1 dia' : `${days} dias`;
  const hours = Math.floor(left / 3600);
  const minutes = twoDigits(Math.floor((left % 3600) / 60));
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes}:${twoDigits(left % 60)}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
