import { type ComponentType, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import type { IconName } from './panel-icon.tsx';

/** Callbacks of a command's dialog. */
export interface ActCallbacks {
  /** @param message result to announce on the screen */
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Command behind a dialog that describes its effect. */
export interface Act<Subject> {
  name: ReactNode;
  icon: IconName;
  dialog: ComponentType<Subject & ActCallbacks>;
}

interface ActsProps<Name extends string, Subject> {
  /** Accessible label of the list. */
  label: string;
  /** All commands. */
  acts: Record<Name, Act<Subject>>;
  /** Commands available now. */
  offered: readonly Name[];
  /** Props passed to the dialogs. */
  subject: Subject;
}

/** Buttons of the available commands, and the result of the last one. */
export function Acts<Name extends string, Subject extends object>(props: ActsProps<Name, Subject>) {
  const { label, acts, offered, subject } = props;
  const [open, setOpen] = useState<Name | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const OpenDialog = open && acts[open].dialog;
  return (
    <>
      {offered.length > 0 && (
        <ul className="acts" aria-label={label}>
          {offered.map((name) => (
            <li key={name}>
              <Button icon={acts[name].icon} label={<span>{acts[name].name}</span>} onClick={() => setOpen(name)} />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="acts-said">
        {announcement}
      </p>
      {OpenDialog && (
        <OpenDialog
          {...subject}
          onClose={() => setOpen(null)}
          onDone={(done) => {
            setOpen(null);
            setAnnouncement(done);
          }}
        />
      )}
    </>
  );
}
