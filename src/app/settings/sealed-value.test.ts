import { expect, test } from 'vitest';
import { openSealed, sealText } from './sealed-value.ts';

const SECRET = 'a secret of thirty-two characters';

test('a sealed text opens with its key and at its place alone, and hides what it says', () => {
  const sealed = sealText(SECRET, 'SMTP_URL', 'smtps://ana:segredo@mail.example');
  expect(openSealed(SECRET, 'SMTP_URL', sealed)).toBe('smtps://ana:segredo@mail.example');
  expect(sealed.includes('segredo')).toBe(false);
  expect(sealText(SECRET, 'SMTP_URL', 'x')).not.toEqual(sealText(SECRET, 'SMTP_URL', 'x'));
  expect(openSealed(`${SECRET}!`, 'SMTP_URL', sealed)).toBeNull();
  expect(openSealed(SECRET, 'BACKUP_URL', sealed)).toBeNull();
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(openSealed(SECRET, 'SMTP_URL', changed)).toBeNull();
  for (const length of [0, 5, 27, 28]) expect(openSealed(SECRET, 'SMTP_URL', sealed.subarray(0, length))).toBeNull();
});
