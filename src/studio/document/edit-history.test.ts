import { expect, test } from 'vitest';
import { beginHistory, join, redo, step, undo } from './edit-history.ts';

const base = { title: 'Pão', text: 'De casa', button: 'Comprar' };

test('what somebody else made stays, whoever goes back and forth', () => {
  const mine = { ...base, title: 'O meu pão' };
  const history = undo(step(step(beginHistory(base), mine), { ...mine, text: 'De hoje' }));
  const joined = join(history, base, { ...base, button: 'Quero' });
  expect(joined.now).toEqual({ ...mine, button: 'Quero' });
  expect(undo(joined).now).toEqual({ ...base, button: 'Quero' });
  expect(redo(joined).now).toEqual({ title: 'O meu pão', text: 'De hoje', button: 'Quero' });
});

test('where somebody chose between two texts, that is what goes on', () => {
  const history = step(beginHistory(base), { ...base, title: 'Meu' });
  const theirs = { ...base, title: 'Deles' };
  expect(join(history, base, theirs, theirs).now).toBe(theirs);
});
