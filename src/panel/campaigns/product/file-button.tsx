import { type ReactNode, useId } from 'react';
import { Icon } from '../../ui/panel-icon.tsx';

interface FileButtonProps {
  children: ReactNode;
  /** Accessible name, where it says more than the words; it contains them. */
  name?: string;
  /** Accepted file types, such as `.csv`. */
  accept?: string | undefined;
  multiple?: boolean;
  /** Opens the camera if the device has one. */
  camera?: boolean;
  quiet?: boolean;
  disabled: boolean;
  onFiles: (files: File[]) => void;
}

/** Button that opens the device's file picker. */
export function FileButton(props: FileButtonProps) {
  const { children, name, accept, multiple = false, camera = false, quiet = false, disabled, onFiles } = props;
  const id = useId();
  return (
    <span className={camera ? 'file-button is-camera' : 'file-button'}>
      <input
        id={id}
        type="file"
        aria-label={name}
        className="visually-hidden"
        accept={accept}
        multiple={multiple}
        capture={camera ? 'environment' : undefined}
        disabled={disabled}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Allows the same file again after a correction.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <label htmlFor={id} className={quiet ? 'button is-quiet' : 'button'} aria-disabled={disabled}>
        <Icon name="upload" />
        {children}
      </label>
    </span>
  );
}
