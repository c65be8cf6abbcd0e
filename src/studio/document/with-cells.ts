import { valueAt } from '../../campaigns/field-places.ts';
import type { DraftDocument, Edit } from './edits.ts';

/** Extends an edit of a table's columns with the edits of their cells. */
export function extendToCells(document: DraftDocument, edit: Edit): Edit[] {
  const list = 'outOf' in edit ? edit.outOf : 'within' in edit ? edit.within : [];
  if (list.at(-1) !== 'columns') return [edit];
  const table = list.slice(0, -1);
  const rows = valueAt(document, [...table, 'rows']);
  const cells = (Array.isArray(rows) ? rows : []).flatMap((_, row): Edit[] => {
    const path = [...table, 'rows', row, 'cells'];
    const own = valueAt(document, path);
    if (!Array.isArray(own)) return [];
    if ('outOf' in edit) return edit.at in own ? [{ outOf: path, at: edit.at }] : [];
    if (!('within' in edit)) return [];
    // A row may have fewer cells than the table has columns.
    const missing = Math.max(edit.from, edit.to) + 1 - own.length;
    const filled = Array.from({ length: Math.max(0, missing) }, (__, at) => ({
      into: path,
      at: own.length + at,
      put: {},
    }));
    return [...filled, { within: path, from: edit.from, to: edit.to }];
  });
  return [edit, ...cells];
}
