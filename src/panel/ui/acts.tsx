import { type ComponentType, type ReactNode, useState } from 'react';
import { Icon, type IconName } from './panel-icon.tsx';

/** How the dialog of an act ends. */
export interface ActEnds {
  /** @param said what was done, for the screen to say */
  onDone: (said: string) => void;
  onClose: () => void;
}

/** Something that can be done, behind a dialog that says what will happen. */
export interface Act<Subject> {
  name: ReactNode;
  icon: IconName;
  dialog: ComponentType<Subject & ActEnds>;
}

interface ActsProps<Name extends string, Subject> {
  /** Of the list, for who does not see it. */
  label: string;
  /** All that there are. */
  acts: Record<Name, Act<Subject>>;
  /** Those that can be done at this moment. */
  offered: readonly Name[];
  /** What they are done to, for their dialogs. */
  subject: Subject;
}

/** A button for each act that can be done, and what was done last. */
export function Acts<Name extends string, Subject extends object>(props: ActsProps<Name, Subject>) {
  const { label, acts, offered, subject } = props;
  const [open, setOpen] = useState<Name | null>(null);
  const [said, say] = useState('');
  const Opened = open && acts[open].dialog;
  return (
    <>
      {offered.length > 0 && (
        <ul className="acts" aria-label={label}>
          {offered.map((name) => (
            <li key={name}>
              <button type="button" className="button is-quiet" onClick={() => setOpen(name)}>
                <Icon name={acts[name].icon} />
                <span>{acts[name].name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="acts-said">
        {said}
      </p>
      {Opened && (
        <Opened
          {...subject}
          onClose={() => setOpen(null)}
          onDone={(done) => {
            setOpen(null);
            say(done);
          }}
        />
      )}
    </>
  );
}
