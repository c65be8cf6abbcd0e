import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeDocuments } from './merge-documents.ts';

const section = (id: string, text = id) => ({ id, text });
const base = { title: 'Pão', text: 'De casa', sections: [section('a'), section('b'), section('c')], list: ['x', 'y'] };

test('what each of two people changed is taken', () => {
  const mine = { ...base, title: 'Pão novo', list: ['x', 'z'] };
  const theirs = { ...base, text: 'De hoje', list: ['w', 'y'], extra: 1 };
  expect(mergeDocuments(base, mine, theirs)).toEqual({
    document: { ...base, title: 'Pão novo', text: 'De hoje', list: ['w', 'z'], extra: 1 },
    conflicts: [],
  });
});

test('a field that both changed is theirs to choose; mine stands there meanwhile', () => {
  const mine = { ...base, sections: [section('b', 'meu'), section('a'), section('c')] };
  const theirs = { ...base, sections: [section('a'), section('b', 'deles'), section('c', 'novo')] };
  expect(mergeDocuments(base, mine, theirs)).toEqual({
    document: { ...base, sections: [section('b', 'meu'), section('a'), section('c', 'novo')] },
    conflicts: [{ path: ['sections', 0, 'text'], mine: 'meu', theirs: 'deles' }],
  });
});

test('sections come, go and move in both; what one changed and the other took away stays', () => {
  const mine = { ...base, sections: [section('c'), section('a', 'mudado'), section('b')] };
  const theirs = { ...base, sections: [section('n'), section('b'), section('c', 'deles')] };
  expect(mergeDocuments(base, mine, theirs).document['sections']).toEqual([
    section('n'),
    section('c', 'deles'),
    section('a', 'mudado'),
    section('b'),
  ]);
  const without = { ...base, sections: [section('a'), section('c')] };
  expect(mergeDocuments(base, without, base).document['sections']).toEqual(without.sections);
  expect(
    mergeDocuments(base, without, { ...base, sections: [section('a'), section('b', 'x'), section('c')] }).document,
  ).toEqual({ ...base, sections: [section('a'), section('b', 'x'), section('c')] });
});

test('who changed nothing gets what the other made, whatever it is', () => {
  const value = fc.dictionary(
    fc.constantFrom('a', 'b', 'c'),
    fc.oneof(fc.string(), fc.array(fc.record({ id: fc.string(), t: fc.string() }))),
  );
  fc.assert(
    fc.property(value, value, (one, other) => {
      expect(mergeDocuments(one, one, other)).toEqual({ document: other, conflicts: [] });
      expect(mergeDocuments(one, other, one)).toEqual({ document: other, conflicts: [] });
      expect(mergeDocuments(one, other, other).conflicts).toEqual([]);
    }),
  );
});
