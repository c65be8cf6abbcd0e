import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SectionType } from '../../sections/schemas.ts';
import { STUDIO_PARTS } from '../../sections/studio-parts.ts';
import { samplesIn } from '../../sections/studio-sample.ts';
import { applyEdit, type DraftDocument } from './edits.ts';
import { mergeDocuments } from './merge-documents.ts';
import { addSection, sectionsOf } from './section-edits.ts';

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

const words = fc.constantFrom<string>('a', 'b', 'c', 'd');
const change = fc.record({
  do: fc.constantFrom('add', 'edit', 'remove', 'move'),
  at: fc.nat(5),
  to: fc.nat(5),
});
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;

/** @param by prefix that makes the texts unique to one side */
function changed(list: readonly string[], changes: readonly Change[], by: string): string[] {
  return changes.reduce<string[]>(
    (now, { do: what, at, to }, nth) => {
      const index = at % Math.max(1, now.length);
      const text = `${by}${nth}`;
      if (what === 'add' || now.length === 0) return now.toSpliced(index, 0, text);
      if (what === 'edit') return now.with(index, text);
      const rest = now.toSpliced(index, 1);
      return what === 'remove' ? rest : rest.toSpliced(to % now.length, 0, now[index] ?? '');
    },
    [...list],
  );
}

test('in lists without ids nobody’s words are lost: they stand there, or are theirs to choose', () => {
  const changes = fc.array(change, { maxLength: 4 });
  fc.assert(
    fc.property(fc.uniqueArray(words), changes, changes, (before, one, other) => {
      const [mine, theirs] = [changed(before, one, 'meu'), changed(before, other, 'deles')];
      const { document, conflicts } = mergeDocuments({ list: before }, { list: mine }, { list: theirs });
      const list = document['list'] as string[];
      const texts = [...list, ...conflicts.flatMap((conflict) => [conflict.mine, conflict.theirs])];
      for (const entry of [...mine, ...theirs].filter((text) => !before.includes(text))) expect(texts).toContain(entry);
      for (const entry of before.filter((text) => mine.includes(text) && theirs.includes(text)))
        expect(list.filter((text) => text === entry)).toHaveLength(1);
      // A conflict keeps our text in the document.
      for (const { path, mine: own } of conflicts) expect(list[Number(path[1])]).toBe(own);
    }),
  );
});

test('what one moved and the other wrote over stays apart; the cells of a row stay below their columns', () => {
  const before = { list: ['a', 'b', 'c'], rows: [{ cells: ['x', 'y'] }] };
  const mine = { list: ['c', 'a', 'b'], rows: [{ cells: ['y', 'x'] }] };
  const theirs = { list: ['a', 'b de lá', 'c', 'd'], rows: [{ cells: ['x', 'y de lá'] }] };
  expect(mergeDocuments(before, mine, theirs)).toEqual({
    document: { list: ['c', 'd', 'a', 'b de lá'], rows: [{ cells: ['y', 'x'] }] },
    conflicts: [{ path: ['rows', 0, 'cells', 1], mine: 'x', theirs: 'y de lá' }],
  });
});

const added = (document: DraftDocument, all: readonly SectionType[]) =>
  all.reduce((now, type) => addSection(now, type, 0).reduce(applyEdit, now), document);
const START: DraftDocument = { sections: [{ type: 'hero', id: 'inicio' }] };

test('sections that two people add at once, each in a window of their own, are all there', () => {
  const types = fc.array(fc.constantFrom(...(Object.keys(STUDIO_PARTS) as SectionType[])), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(types, types, (one, other) => {
      const merged = mergeDocuments(START, added(START, one), added(START, other));
      const sections = sectionsOf(merged.document);
      expect(sections.map(({ type }) => type).sort()).toEqual(['hero', ...one, ...other].sort());
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
      expect(merged.conflicts).toEqual([]);
      expect(merged.document['samples'] ?? []).toEqual(expect.arrayContaining(samplesIn(sections)));
    }),
  );
});

test('examples of a section stay listed when the other window takes its own section of the kind back', () => {
  const mine = added(START, ['letter']);
  const both = mergeDocuments(START, added(START, ['letter']), mine).document;
  const { document, conflicts } = mergeDocuments(mine, START, both);
  expect(sectionsOf(document).map(({ type }) => type)).toEqual(['hero', 'letter']);
  expect(document['samples']).toEqual(samplesIn(sectionsOf(document)));
  expect(document['samples']).toHaveLength(2);
  expect(conflicts).toEqual([]);
  // Gone from both windows, they are no longer listed.
  expect(mergeDocuments(both, START, mine).document['samples'] ?? []).toEqual([]);
});
