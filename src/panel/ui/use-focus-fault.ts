import { type RefObject, useEffect, useRef } from 'react';

/** Puts the focus on the first field that a refusal is about, once its message is drawn. @returns ref of the form */
export function useFocusFault(error: Error | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return form;
}
