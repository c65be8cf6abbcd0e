const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Says how long something still takes. @param seconds `130` → `faltam 3 minutos` */
export function timeLeft(seconds: number): string {
  if (seconds < MINUTE) return 'falta menos de 1 minuto';
  if (seconds < HOUR) return `faltam ${Math.ceil(seconds / MINUTE)} minutos`;
  const hours = Math.round(seconds / HOUR);
  return hours === 1 ? 'falta cerca de 1 hora' : `faltam cerca de ${hours} horas`;
}
