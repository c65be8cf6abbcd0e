import type { Section } from './schemas.ts';

/** Tests whether parts of a section stand on grounds of their own, which may be any of the page's. */
export function hasTiles(section: Section): boolean {
  switch (section.type) {
    case 'before-after':
    case 'for-whom':
    case 'programme':
      return true;
    case 'drawings':
      return section.layout === 'tiles';
    case 'benefits':
      return section.layout === 'bento';
    case 'testimonials':
      return section.layout === 'wall';
    case 'offer':
      return section.layout === 'ticket';
    case 'author':
      return section.layout !== undefined && section.layout !== 'card';
    case 'sample':
      return section.layout === 'spread' || section.layout === 'record';
    case 'letter':
      return section.layout === 'sheet';
    case 'modules':
    case 'chapters':
      return section.layout === 'contents';
    case 'comparison':
      return section.layout === 'block';
    default:
      return false;
  }
}
