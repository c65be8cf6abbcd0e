import { hasLink, isVisible, ONE_LINE } from './typed-text.ts';

/** Whether a text can be a person's name; rejects one that nobody sees, and lures for the readers of our mails: links and reversed letters. */
export function isPersonName(name: string): boolean {
  return ONE_LINE.test(name) && isVisible(name) && !hasLink(name);
}

/** First name for greeting a buyer: `Maria da Silva` → `Maria`. Empty if the first word has more than letters. */
export function firstName(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return /^\p{L}[\p{L}\p{M}'’-]{0,39}$/u.test(first) ? first : '';
}
