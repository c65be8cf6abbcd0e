import type { SectionInput } from './schemas.ts';

/** Returns what a section lacks, as a sentence, while the page leaves it out; undefined for one that it shows. */
export function missingContent(section: SectionInput): string | undefined {
  switch (section.type) {
    case 'logos':
      return section.mentions.length === 0 ? 'Falta o primeiro nome.' : undefined;
    case 'gallery':
    case 'strip':
      return section.items.length === 0 ? 'Falta a primeira foto.' : undefined;
    case 'video':
      return section.video ? undefined : 'Falta o vídeo.';
    case 'sample':
      return section.page || section.record ? undefined : 'Falta a página, ou a ficha.';
    default:
      return undefined;
  }
}
