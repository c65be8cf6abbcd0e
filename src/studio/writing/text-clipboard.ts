import type { Schema } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import type { ChipWords } from './claim-chip.ts';
import { RICH } from './text-schemas.ts';
import { textOf } from './written-text.ts';

/** Type of what is copied from one text into another, with its accents and claims. */
const SOURCE_TYPE = 'application/x-vitrine-text';

/** Puts the selection on the clipboard: as plain text with the values of its claims, and as text for another editor. */
export function copySelection(
  data: DataTransfer | null,
  { doc, schema, selection }: EditorState,
  chipWords: (token: string) => ChipWords,
): void {
  const plain = doc.textBetween(selection.from, selection.to, '\n', ({ attrs }) =>
    attrs['token'] ? chipWords(attrs['token']).value : '\n',
  );
  const content = schema.node('doc', null, selection.content().content);
  data?.setData('text/plain', plain);
  data?.setData(SOURCE_TYPE, `${kindOf(schema)} ${textOf(content)}`);
}

/** Returns the text on the clipboard: with its accents and claims if it is from an editor of this kind, else plain. */
export function pastedText(data: DataTransfer | null, schema: Schema): string {
  const own = data?.getData(SOURCE_TYPE);
  const source = own?.startsWith(`${kindOf(schema)} `) ? own.slice(5) : null;
  return source ?? data?.getData('text/plain') ?? '';
}

/** Returns the kind of texts of a schema, four letters. */
function kindOf(schema: Schema): string {
  return schema === RICH ? 'rich' : 'line';
}
