import type { JsonLines } from '../../src/platform/json-lines.ts';

/** Reads a person's exported data. */
export async function readExport(lines: JsonLines | Promise<JsonLines>) {
  const parts: string[] = [];
  for await (const part of await lines) parts.push(part);
  return JSON.parse(parts.join('\n'));
}
