import type { ReactElement } from 'react';
import type { Page } from '../render-page.tsx';
import { STYLES } from '../styles.ts';

interface PersonalPage {
  title: string;
  /** Name of the page for its script and styles: the body's `data-page`. */
  name: string;
  main: ReactElement;
  grounds?: NonNullable<Page['grounds']>;
}

/** A page for one visitor: an order, an access, a form that came back with errors. Search engines list none. */
export function personalPage(page: PersonalPage): Page {
  return { ...page, personal: true, styles: STYLES.personal };
}
