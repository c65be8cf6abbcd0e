import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { settingsSchema } from '../src/app/settings/env-schema.ts';
import { type AlertKind, alertDetail } from '../src/shared/alert-kinds.ts';
import { ALERT_PARAMS } from './factories/alert-params.ts';

// A seller sees the panel and knows no server: what the panel says names no folder, file, variable or program of it.

/** Files and folders with sentences that the panel shows. */
const SOURCES = [
  'src/admin',
  'src/app/campaigns/go-live.ts',
  'src/app/panel',
  'src/campaigns/check',
  'src/panel',
  'src/sections',
  'src/shared',
  'src/studio',
  'src/web/pages/panel-entry',
];
/** Sentences for those who have the machine: by commands, at the start, in Ajustes › Servidor. */
const FOR_OPERATORS = [
  'src/admin/seed/seed.ts',
  'src/campaigns/check/report.ts',
  'src/panel/settings/shop-status.tsx',
  'src/shared/command-name.ts',
  'src/shared/errors/backup-messages.ts',
];

const VARIABLES = Object.keys(settingsSchema.shape).join('|');
const NAMED = new RegExp(
  `\\b(${VARIABLES})\\b|\\b[A-Z][A-Z\\d]+_[A-Z\\d_]+\\b|/(etc|var|opt|usr|tmp)/|\\.(env|mjs|tsx?|log)\\b`,
);
const WORDS =
  /\b(pastas?|comandos?|terminal|log|systemd|systemctl|journalctl|docker|caddy|postgresql|node|npm|npx|openssl|doctor)\b/i;
const isNaming = (text: string) => NAMED.test(text) || WORDS.test(text);

function filesOf(source: string): string[] {
  if (/\.tsx?$/.test(source)) return [source];
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(source, name));
}

interface Node {
  type?: string;
  value?: unknown;
  quasis?: { value: { cooked: string } }[];
  callee?: { name?: string };
  arguments?: Node[];
}

/** Sentences of a syntax tree: texts of more than one word, but for queries of the database and whole pages. */
function sentencesOf(node: Node | Node[]): string[] {
  if (Array.isArray(node)) return node.flatMap(sentencesOf);
  if (node === null || typeof node !== 'object' || node.type === 'TaggedTemplateExpression') return [];
  const { type, value, quasis, callee, arguments: [, forSeller] = [] } = node;
  // A problem of a campaign in an author's words and in a seller's.
  if (callee?.name === 'apart' && forSeller) return sentencesOf(forSeller);
  const own = type === 'TemplateLiteral' ? quasis?.map((part) => part.value.cooked).join('…') : value;
  const isText = type === 'TemplateLiteral' || type === 'JSXText' || (type === 'Literal' && typeof value === 'string');
  const below = Object.values(node as object).flatMap(sentencesOf);
  return isText && /^[^<]*\S\s+\S/.test(String(own)) ? [String(own).trim().replace(/\s+/g, ' '), ...below] : below;
}

test('no sentence of the panel names a folder, a file, a variable or a program', () => {
  const files = SOURCES.flatMap(filesOf).filter((file) => !FOR_OPERATORS.includes(file));
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    // Most files name none, not even in a comment.
    if (!isNaming(text)) return [];
    const said = sentencesOf(parseSync(file, text).program as unknown as Node);
    return said.filter(isNaming).map((sentence) => `${file}: ${sentence}`);
  });
  expect(found).toEqual([]);
});

test('nor does what an alert says of its case', () => {
  const details = Object.entries(ALERT_PARAMS).map(([kind, params]) => alertDetail(kind as AlertKind, params));
  expect(details.filter(isNaming)).toEqual([]);
});
