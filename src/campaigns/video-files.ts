import type { Section, SectionOf } from './section-schemas.ts';

/** What a video's file is called: the SHA-256 of what is in it, and its kind. */
export const VIDEO_FILE = /^([0-9a-f]{64})\.(mp4|webm)$/;
/** Where they lie in a campaign's folder. */
export const VIDEOS_FOLDER = 'videos';
/** Where they stand, at each host of the shop. */
export const VIDEOS_PATH = '/_videos/';

/** The files of all videos that a campaign, or a document that may have faults, shows from our own place; each once. */
export function videoFilesIn({ sections }: { readonly sections?: unknown }): string[] {
  const files = (Array.isArray(sections) ? sections : []).flatMap((section) => {
    const file: unknown = section?.type === 'video' ? section.video?.file : undefined;
    return typeof file === 'string' && VIDEO_FILE.test(file) ? [file] : [];
  });
  return [...new Set(files)];
}

/** Video that a section plays on its page: none before it has the picture in front of it too. */
export function shownVideoOf(section: Section): SectionOf<'video'>['video'] {
  return section.type === 'video' && section.poster ? section.video : undefined;
}
