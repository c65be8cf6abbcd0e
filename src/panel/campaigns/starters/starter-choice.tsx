import { STARTERS, type Starter } from '../../../shared/starters.ts';
import course from './course.webp';
import event from './event.webp';
import files from './files.webp';
import link from './link.webp';
import list from './list.webp';
import service from './service.webp';
import templates from './templates.webp';

/** Screenshots of the first view; made by `scripts/starter-pictures.mjs`. */
const PICTURES: Record<Starter, string> = { files, course, list, event, templates, link, service };

interface StarterChoiceProps {
  value: Starter;
  onChange: (starter: Starter) => void;
}

/** Choice of a starter by the page it makes. */
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
