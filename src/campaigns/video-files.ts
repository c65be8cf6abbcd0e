import type { Section, SectionOf } from '../sections/schemas.ts';

/** Pattern of a video's file name: the SHA-256 of its content, and its kind. */
export const VIDEO_FILE = /^([0-9a-f]{64})\.(mp4|webm)$/;
/** Folder of videos in a campaign's folder. */
export const VIDEOS_FOLDER = 'videos';
/** Path of videos, at each host of the shop. */
export const VIDEOS_PATH = '/_videos/';

/** Returns the files of all of our own videos in a campaign or a possibly faulty document; each once. */
export function videoFilesIn({ sections }: { readonly sections?: unknown }): string[] {
  const files = (Array.isArray(sections) ? sections : []).flatMap((section) => {
    const file: unknown = section?.video?.file;
    return typeof file === 'string' && VIDEO_FILE.test(file) ? [file] : [];
  });
  return [...new Set(files)];
}

/** Returns the video of a section on its page: a first view's only where it is what that shows. */
export function shownVideoOf(section: Section): SectionOf<'video'>['video'] {
  if (section.type === 'hero') return section.composition === 'video' ? section.video : undefined;
  return section.type === 'video' ? section.video : undefined;
}
