import type { OfferView } from '../../shared/api.ts';

type Deadline = NonNullable<OfferView['deadline']>;

/** Time left above which the text has to name the day, in seconds. */
const NAME_DAY_SECONDS = 12 * 3600;

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', ...options });
const day = format({ day: '2-digit', month: '2-digit' });
const minute = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Date and time in Brasília, such as `30/11 às 23:59`. */
function dayAndMinute(at: Date): string {
  return `${day.format(at)} às ${minute.format(at)}`;
}

/** Text about the end of the offer. */
export function deadlineText({ source, at, secondsLeft }: Deadline): string {
  if (source === 'until') {
    const when = dayAndMinute(new Date(at ?? 0));
    return secondsLeft > 0 ? `Oferta até ${when}` : `A oferta terminou em ${when}.`;
  }
  if (secondsLeft === 0 || at === null) return 'A reserva do seu preço terminou.';
  const end = new Date(at);
  return `Preço reservado para você até ${secondsLeft > NAME_DAY_SECONDS ? dayAndMinute(end) : minute.format(end)}`;
}

/** Text about the remaining spots: `Restam 12 vagas`. */
export function spotsText(left: number): string {
  if (left === 0) return 'Esgotado';
  return left === 1 ? 'Resta 1 vaga' : `Restam ${left} vagas`;
}

/** Text about the number of viewers: `8 pessoas vendo agora`. */
export function viewersText(open: number): string {
  return open === 1 ? '1 pessoa vendo agora' : `${open} pessoas vendo agora`;
}
