import type { OfferView } from '../../shared/api.ts';

type Deadline = NonNullable<OfferView['deadline']>;

/** From here on a time without its day would be misread, in seconds. */
const NAME_DAY = 12 * 3600;

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', ...options });
const day = format({ day: '2-digit', month: '2-digit' });
const minute = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The moment in Brasília, such as `30/11 às 23:59`. */
function dayAndMinute(at: Date): string {
  return `${day.format(at)} às ${minute.format(at)}`;
}

/** What the page says about the end of the offer. */
export function deadlineText({ source, at, secondsLeft }: Deadline): string {
  if (source === 'until') {
    const when = dayAndMinute(new Date(at ?? 0));
    return secondsLeft > 0 ? `Oferta até ${when}` : `A oferta terminou em ${when}.`;
  }
  if (secondsLeft === 0 || at === null) return 'A reserva do seu preço terminou.';
  const end = new Date(at);
  return `Preço reservado para você até ${secondsLeft > NAME_DAY ? dayAndMinute(end) : minute.format(end)}`;
}

/** How many can still be ordered: `Restam 12 vagas`. */
export function spotsText(left: number): string {
  if (left === 0) return 'Esgotado';
  return left === 1 ? 'Resta 1 vaga' : `Restam ${left} vagas`;
}

/** How many people look: `8 pessoas vendo agora`. */
export function viewersText(open: number): string {
  return open === 1 ? '1 pessoa vendo agora' : `${open} pessoas vendo agora`;
}
