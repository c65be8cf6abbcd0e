import type { SectionOf } from '../sections/schemas.ts';
import type { Campaign } from './schema.ts';

/** Extras of a product on the access page: bonuses, tutorials, group. */
export interface Extras {
  bonuses: Campaign['bonuses'];
  tutorials: Campaign['access']['tutorials'];
  community: SectionOf<'community'> | undefined;
}

/** Parts of a campaign that may hold extras. */
type HasExtras = Pick<Campaign, 'access' | 'bonuses' | 'sections'>;

/** Returns the extras of a campaign's product. */
export function extrasOf({ access, bonuses, sections }: HasExtras): Extras {
  const community = sections.find((section) => section.type === 'community');
  return { bonuses, tutorials: access.tutorials, community };
}

/**
 * Returns the extras that a campaign no longer has. A bonus is still there if one with its id has its title, or its
 * text and instructions; the id alone proves nothing, as a bonus that is typed over keeps it. A tutorial is still there
 * if one has its title, or else its text; each tutorial of the campaign stands for one earlier tutorial at most.
 */
export function missingExtras(extras: Extras, campaign: HasExtras): Extras {
  const now = extrasOf(campaign);
  return {
    bonuses: extras.bonuses.filter(
      ({ id, title, text, howTo }) =>
        !now.bonuses.some(
          (bonus) => bonus.id === id && (bonus.title === title || (bonus.text === text && bonus.howTo === howTo)),
        ),
    ),
    tutorials: missingTutorials(extras.tutorials, now.tutorials),
    community: now.community ? undefined : extras.community,
  };
}

function missingTutorials(earlier: Extras['tutorials'], now: Extras['tutorials']): Extras['tutorials'] {
  const left = new Set(now);
  const isLost = (same: (tutorial: Extras['tutorials'][number]) => boolean): boolean => {
    const found = [...left].find(same);
    if (found) left.delete(found);
    return !found;
  };
  const retitled = earlier.filter(({ title }) => isLost((tutorial) => tutorial.title === title));
  return retitled.filter(({ text }) => isLost((tutorial) => tutorial.text === text));
}

/** A campaign with all that came with it once: what it still has in its newest words, what it dropped as it was. */
export function withExtras<C extends HasExtras>(campaign: C, extras: Extras): C {
  const { access, bonuses, sections } = campaign;
  const missing = missingExtras(extras, campaign);
  return {
    ...campaign,
    access: { ...access, tutorials: [...access.tutorials, ...missing.tutorials] },
    bonuses: [...bonuses, ...missing.bonuses],
    sections: missing.community ? [...sections, missing.community] : sections,
  };
}
