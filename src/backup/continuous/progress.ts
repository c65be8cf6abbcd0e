import { SEGMENT_BYTES } from '../../platform/db/embedded/archiving.ts';

/** Size of a segment's header, before the first change. */
const HEADER_BYTES = 40;

/**
 * Tracks up to which second all changes have been sent, by regular looks at how far the database has written. Segments
 * count as a whole: one is sent when it is full, or was closed.
 */
export function createProgress(sentIndex: number | null) {
  let sent = sentIndex ?? -1;
  let until: Date | null = null;
  /** Time, for each segment that is not sent, of the last look that found no change after it. */
  let waiting: { index: number; last: Date }[] = [];
  let open: { index: number; since: Date } | null = null;
  let looked: Date | null = null;

  function settle(): void {
    const covered = waiting.filter(({ index }) => index <= sent);
    waiting = waiting.filter(({ index }) => index > sent);
    for (const { last } of covered) if (!until || last > until) until = last;
  }

  /** Dates everything as long before now as it was before the last look, where the clock was set back since. */
  function followClock(at: Date): void {
    const back = looked ? +looked - +at : 0;
    looked = at;
    if (back <= 0) return;
    const earlier = (date: Date) => new Date(+date - back);
    until &&= earlier(until);
    waiting = waiting.map(({ index, last }) => ({ index, last: earlier(last) }));
    open &&= { index: open.index, since: earlier(open.since) };
  }

  return {
    /** @param position bytes that the database has written since its creation, at that moment or later */
    look(position: bigint, at: Date): void {
      followClock(at);
      const index = Number(position / BigInt(SEGMENT_BYTES));
      const isEmpty = Number(position % BigInt(SEGMENT_BYTES)) <= HEADER_BYTES;
      const needed = isEmpty ? index - 1 : index;
      if (isEmpty) open = null;
      else if (open?.index !== index) open = { index, since: at };
      const last = waiting.at(-1);
      if (last?.index === needed) last.last = at;
      else waiting.push({ index: needed, last: at });
      settle();
    },
    /** @param index of the last segment that is archived, with all before it */
    sent(index: number): void {
      sent = Math.max(sent, index);
      settle();
    },
    /** Index of the last segment with changes that is not archived; null if all are. */
    lastUnsent: (): number | null => waiting.at(-1)?.index ?? null,
    /** Time since which the current segment has changes; null if it has none. */
    openSince: (): Date | null => open?.since ?? null,
    /** Time up to which all commits are archived; null if not known yet. */
    until: (): Date | null => until,
  };
}
