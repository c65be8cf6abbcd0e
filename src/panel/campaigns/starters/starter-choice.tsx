import { STARTERS, type Starter } from '../../../shared/starters.ts';
import course from './course.webp';
import event from './event.webp';
import files from './files.webp';
import link from './link.webp';
import list from './list.webp';

/** The first view of each, as it is rendered; `scripts/starter-pictures.mjs` makes them. */
const PICTURES: Record<Starter, string> = { files, course, link, list, event };

interface StarterChoiceProps {
  value: Starter;
  onChange: (starter: Starter) => void;
}

/** One of the starters, shown as the page that it makes. */
export function StarterChoice({ value, onChange }: StarterChoiceProps) {
  return (
    <fieldset className="starters">
      <legend>Modelo</legend>
      <div className="starter-row">
        {Object.entries(STARTERS).map(([starter, { title, about }]) => (
          <label key={starter} className="starter">
            <input
              type="radio"
              name="starter"
              value={starter}
              checked={starter === value}
              onChange={() => onChange(starter as Starter)}
            />
            <img src={PICTURES[starter as Starter]} alt="" width="390" height="520" />
            <span>
              <strong>{title}</strong>
              <span>{about}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
