import type { Section } from '../sections/schemas.ts';
import type { Picture } from './picture-schema.ts';
import { readVideoAddress, watchAddress } from './video-address.ts';
import { shownVideoOf } from './video-files.ts';

/** Stills that other companies have of their videos, by the video's address as `watchAddress` makes it. */
export type Stills = Readonly<Record<string, Picture>>;

/** Returns the address of another company's video that a section shows without a cover of the seller's. */
export function uncoveredVideoOf(section: Section): string | undefined {
  const video = shownVideoOf(section);
  // In a faulty document an address may be anything.
  if (video?.kind !== 'elsewhere' || typeof video.url !== 'string' || coverOf(section)) return undefined;
  const foreign = readVideoAddress(video.url);
  return foreign && watchAddress(foreign);
}

/** Returns these addresses in a campaign or a possibly faulty document; each once. */
export function uncoveredVideosIn({ sections }: { readonly sections?: unknown }): string[] {
  const all = Array.isArray(sections) ? sections.filter((section) => typeof section === 'object' && section) : [];
  return [...new Set(all.flatMap((section) => uncoveredVideoOf(section) ?? []))];
}

/** Returns a campaign with the stills of its videos as covers, where the seller chose none. */
export function withStills<Campaign extends { readonly sections: readonly Section[] }>(
  campaign: Campaign,
  stills: Stills,
): Campaign {
  return { ...campaign, sections: campaign.sections.map((section) => coveredBy(section, stills)) };
}

function coveredBy(section: Section, stills: Stills): Section {
  const still = stills[uncoveredVideoOf(section) ?? ''];
  if (!still) return section;
  if (section.type === 'hero') return { ...section, picture: still };
  return section.type === 'video' ? { ...section, poster: still } : section;
}

function coverOf(section: Section): Picture | undefined {
  if (section.type === 'hero') return section.picture;
  return section.type === 'video' ? section.poster : undefined;
}
