import { FIRST_TITLE } from '../../web/typeface/first-titles.ts';
import { Picture } from '../../web/ui/picture.tsx';
import { personOf, portraitOf, SIZES } from './composition.ts';
import { type HeroProps, HeroWords, personLine } from './hero-parts.tsx';

/** The person who sells, before a large shape; one whose picture is cut out stands there without a frame. */
export function PortraitHero({ section, campaign }: HeroProps) {
  const person = personOf(section, campaign);
  const picture = portraitOf(section, campaign);
  return (
    <>
      <HeroWords section={section} campaign={campaign} />
      <figure className="hero-art">
        {picture ? (
          <div className={picture.file.endsWith('.png') ? 'portrait cut-out' : 'portrait'}>
            <Picture picture={picture} sizes={SIZES.half} ratio="own" first />
          </div>
        ) : (
          <p className="portrait initials" data-ground="block" aria-hidden="true" {...FIRST_TITLE}>
            {initialsOf(person?.name ?? campaign.chrome.logo)}
          </p>
        )}
        {person && <figcaption>{personLine(person)}</figcaption>}
      </figure>
    </>
  );
}

/** Returns the first letters of the first and the last name: "Ana de Souza" has "AS". */
export function initialsOf(name: string): string {
  const names = name.split(/\s+/).filter((part) => /^\p{Lu}/u.test(part));
  const [first = name, ...others] = names;
  const last = others.at(-1) ?? '';
  return [first, last].map((part) => [...part][0] ?? '').join('');
}
