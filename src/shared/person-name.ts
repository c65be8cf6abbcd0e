import { hasLink, ONE_LINE } from './typed-text.ts';

/** Whether this can be somebody's name; a lure for the readers of our mails, a link or turned letters, is none. */
export function isPersonName(name: string): boolean {
  return ONE_LINE.test(name) && !hasLink(name);
}

/** How to greet a buyer: `Maria da Silva` → `Maria`. Empty where the first word is more than letters. */
export function firstName(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return /^\p{L}[\p{L}\p{M}'’-]{0,39}$/u.test(first) ? first : '';
}
