import type { SectionInput } from './schemas.ts';

type SampleInput = Extract<SectionInput, { type: 'sample' }>;

interface Shown {
  page?: SampleInput['page'];
  record?: SampleInput['record'];
}

/** Returns what a sample shows: its record where that is its layout or there is no page, else its page; one at most. */
export function shownSample({ layout, page, record }: Pick<SampleInput, 'layout' | keyof Shown>): Shown {
  return record && (layout === 'record' || !page) ? { record } : { page };
}
