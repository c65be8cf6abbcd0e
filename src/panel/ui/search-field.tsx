import { useEffect, useRef, useState } from 'react';
import { Icon } from './panel-icon.tsx';

/** How long somebody pauses in typing before it is searched, in ms. */
const PAUSE = 150;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  /** Called once somebody pauses in typing. */
  onChange: (value: string) => void;
}

/** A field that searches as one types. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const searched = useRef(value);
  useEffect(() => {
    if (value !== searched.current) {
      // Changed from elsewhere, as by the menu: what was typed is searched no more.
      searched.current = value;
      setTyped(value);
      return;
    }
    if (typed === value) return;
    const timer = setTimeout(() => {
      searched.current = typed;
      onChange(typed);
    }, PAUSE);
    return () => clearTimeout(timer);
  });
  return (
    <label className="search">
      <span className="visually-hidden">{label}</span>
      <Icon name="search" />
      <input
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
      />
    </label>
  );
}
