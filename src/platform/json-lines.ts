import { Readable } from 'node:stream';

/** Text of a JSON document by parts of whole lines, without the last line's end. */
export type JsonLines = AsyncGenerator<string>;

/**
 * Writes an object as an indented JSON document, part by part: memory holds one entry of a list at a time.
 *
 * @param fields what can be iterated asynchronously becomes a list
 */
export async function* jsonLines(fields: Record<string, unknown>): JsonLines {
  yield '{';
  const names = Object.keys(fields);
  for (const [index, name] of names.entries()) {
    const value = fields[name];
    const begin = `  ${JSON.stringify(name)}: `;
    const end = index === names.length - 1 ? '' : ',';
    if (isList(value)) {
      yield `${begin}[`;
      yield* entriesOf(value);
      yield `  ]${end}`;
    } else yield `${begin}${indented(value, '  ')}${end}`;
  }
  yield '}';
}

/** Returns a document as a stream: it is read as the earlier parts are sent, and no more once the client has gone. */
export function jsonFile(lines: JsonLines): Readable {
  return Readable.from(ended(lines), { highWaterMark: 1 });
}

async function* ended(lines: JsonLines): AsyncGenerator<string> {
  for await (const some of lines) yield `${some}\n`;
}

/** Writes the entries of a list, each once it is known whether a comma follows. */
async function* entriesOf(list: AsyncIterable<unknown>): JsonLines {
  let entry: string | undefined;
  for await (const value of list) {
    if (entry !== undefined) yield `${entry},`;
    entry = `    ${indented(value, '    ')}`;
  }
  if (entry !== undefined) yield entry;
}

/** Indents all lines but the first; in JSON, no text holds a line's end. */
function indented(value: unknown, by: string): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${by}`);
}

function isList(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
