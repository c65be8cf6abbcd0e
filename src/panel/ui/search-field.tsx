import { useEffect, useRef, useState } from 'react';
import { Icon } from './panel-icon.tsx';

/** Pause in typing before a search, in ms. */
const SEARCH_DELAY_MS = 150;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  /** Called after a pause in typing. */
  onChange: (value: string) => void;
}

/** Search field that searches during typing. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const searched = useRef(value);
  useEffect(() => {
    if (value !== searched.current) {
      // The value changed elsewhere, as through the menu: the pending search is dropped.
      searched.current = value;
      setTyped(value);
      return;
    }
    if (typed === value) return;
    const timer = setTimeout(() => {
      searched.current = typed;
      onChange(typed);
    }, SEARCH_DELAY_MS);
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
