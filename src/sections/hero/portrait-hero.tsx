import { monogramOf } from '../../campaigns/look/initials.ts';
import { DrawnLabel } from '../../web/drawings/drawn-label.tsx';
import { Figure } from '../../web/drawings/people.tsx';
import { FIRST_TITLE } from '../../web/typeface/first-titles.ts';
import { Picture } from '../../web/ui/picture.tsx';
import { isCutOut, openingPicture, personOf } from './composition.ts';
import { type HeroProps, HeroWords, personLine } from './hero-parts.tsx';

/** The person who sells, before a large shape; one whose picture is cut out stands there without a frame. */
export function PortraitHero({ section, campaign }: HeroProps) {
  const person = personOf(section, campaign);
  const opening = openingPicture(section, campaign);
  const figure = opening ? undefined : section.figure;
  return (
    <>
      <HeroWords section={section} campaign={campaign} />
      <figure className="hero-art">
        {opening && (
          <div className={isCutOut(opening.picture) ? 'portrait cut-out' : 'portrait'}>
            <Picture {...opening} ratio="own" first />
          </div>
        )}
        {figure && (
          <div className="portrait cut-out">
            <Figure name={figure} />
          </div>
        )}
        {!opening && !figure && (
          <p className="portrait initials" data-ground="block" aria-hidden="true" {...FIRST_TITLE}>
            {monogramOf(person?.name ?? campaign.chrome.logo)}
          </p>
        )}
        {(person || figure) && (
          <figcaption>
            {person && personLine(person)}
            {figure && <DrawnLabel />}
          </figcaption>
        )}
      </figure>
    </>
  );
}
