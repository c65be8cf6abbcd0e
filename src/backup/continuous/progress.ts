import { SEGMENT_BYTES } from '../../platform/db/embedded/archiving.ts';

/** A part begins with as many bytes of its own before the first change. */
const BEGINNING = 40;

/**
 * Knows up to which second everything that was written has been sent, by looking again and again at how far the database
 * has written. A part counts as a whole: it is sent when it is full, or was closed.
 */
export function createProgress(sentIndex: number | null) {
  let sent = sentIndex ?? -1;
  let until: Date | null = null;
  /** For each part that is not sent: when a look last found nothing behind it. */
  let waiting: { index: number; last: Date }[] = [];
  let open: { index: number; since: Date } | null = null;

  function settle(): void {
    const covered = waiting.filter(({ index }) => index <= sent);
    waiting = waiting.filter(({ index }) => index > sent);
    for (const { last } of covered) if (!until || last > until) until = last;
  }

  return {
    /** @param position bytes that the database has written since its beginning, at that moment or later */
    look(position: bigint, at: Date): void {
      const index = Number(position / BigInt(SEGMENT_BYTES));
      const isEmpty = Number(position % BigInt(SEGMENT_BYTES)) <= BEGINNING;
      const needed = isEmpty ? index - 1 : index;
      if (isEmpty) open = null;
      else if (open?.index !== index) open = { index, since: at };
      const last = waiting.at(-1);
      if (last?.index === needed) last.last = at;
      else waiting.push({ index: needed, last: at });
      settle();
    },
    /** @param index of the last part that stands there, with all before it */
    sent(index: number): void {
      sent = Math.max(sent, index);
      settle();
    },
    /** Since when the part that is being written holds changes; null where it holds none. */
    openSince: (): Date | null => open?.since ?? null,
    /** Everything that was committed before stands there; null where nothing is known yet. */
    until: (): Date | null => until,
  };
}
