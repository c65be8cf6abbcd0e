import { Readable } from 'node:stream';
import { CsvError, type InfoRecord, parse } from 'csv-parse';

/** Maximum length of one row, in characters. An unclosed quotation mark would swallow the rest. */
const MAX_ROW_LENGTH = 10_000;
/** Number of characters that are read to detect the file's format. */
const HEAD_LENGTH = 4096;
/** Maximum number of bytes that are parsed at once. */
const CHUNK_BYTES = 16 * 1024;

/** Fault of a list, described for its seller. */
export class ContactListError extends Error {}

/** Cells of one row, and the parser's information on it. */
interface ListRow {
  record: string[];
  info: InfoRecord;
}

/** Creates a fault of a list. @param problem for the seller, continuing "lista de contatos" */
export function listError(problem: string, cause?: Error): ContactListError {
  return new ContactListError(`lista de contatos${problem}`, { cause });
}

/**
 * Opens the rows of a list; the first lines determine the format.
 *
 * @param chunks the file's bytes
 * @throws ContactListError, also while the rows are read, if it is not UTF-8 or a row is broken
 */
export async function openRows(
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ rows: AsyncIterable<ListRow>; sample: boolean }> {
  const parts = decode(chunks);
  let head = '';
  while (head.length < HEAD_LENGTH) {
    const { value, done } = await parts.next();
    if (done) break;
    head += value;
  }
  const sample = /^# *amostra\b/i.test(head);
  // The marker leaves an empty line behind, so that the lines keep their numbers.
  const table = sample ? head.replace(/^.*/, '') : head;
  const header = table.trimStart().split('\n', 1)[0] ?? '';
  async function* text() {
    yield table;
    yield* parts;
  }
  return { rows: rowsOf(text(), header.includes(';') ? ';' : ','), sample };
}

/** Decodes the file's text without its byte order mark. @throws ContactListError if it is not UTF-8 */
async function* decode(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let line = 1;
  const checked = (text: string) => {
    const damaged = text.indexOf('\uFFFD');
    const until = damaged < 0 ? text : text.slice(0, damaged);
    for (let at = until.indexOf('\n'); at >= 0; at = until.indexOf('\n', at + 1)) line += 1;
    if (damaged >= 0) throw listError(`, linha ${line}: não está em UTF-8; salve o arquivo como "CSV UTF-8"`);
    return text;
  };
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += CHUNK_BYTES) {
      yield checked(decoder.decode(chunk.subarray(at, at + CHUNK_BYTES), { stream: true }));
    }
  }
  yield checked(decoder.decode());
}

async function* rowsOf(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<ListRow> {
  let line = 0;
  const options = { delimiter, info: true, skip_empty_lines: true, trim: true, relax_column_count: true };
  const parser = parse({
    ...options,
    max_record_size: MAX_ROW_LENGTH,
    // An error is reported before the rows preceding it.
    on_record(row, { lines }) {
      line = lines;
      return row;
    },
  });
  const source = Readable.from(text);
  source.on('error', (error) => parser.destroy(error));
  try {
    yield* source.pipe(parser) as AsyncIterable<ListRow>;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw listError(`, linha ${line + 1}: ${brokenRow(error)}`, error);
  } finally {
    source.destroy();
    parser.destroy();
  }
}

function brokenRow({ code }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE')
    return `mais de ${MAX_ROW_LENGTH.toLocaleString('pt-BR')} caracteres, ou aspas que não foram fechadas`;
  return 'há aspas no meio de uma coluna; escreva-as duas vezes ("")';
}
