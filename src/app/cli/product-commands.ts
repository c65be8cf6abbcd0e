import { createReadStream, existsSync } from 'node:fs';
import { basename } from 'node:path';
import { compareDraft } from '../../admin/products/difference.ts';
import { arrangeFiles, takeFileFrom } from '../../admin/products/file-draft.ts';
import { takeListFrom } from '../../admin/products/list-draft.ts';
import { describeProduct, listOpenings } from '../../admin/products/product-view.ts';
import { discardProductDraft, publishProduct, rollBackProduct } from '../../admin/products/publish-version.ts';
import { AppError } from '../../platform/errors.ts';
import { formatBytes } from '../../shared/bytes.ts';
import { commandLine } from '../../shared/command-name.ts';
import { formatMinute } from '../../shared/dates.ts';
import type { Arrangement } from '../../shared/panel/product-schema.ts';
import { type ListReport, openingsQuery, type ProductVersionView } from '../../shared/panel/product-schema.ts';
import type { Form } from './command-form.ts';
import { parsed } from './parsed.ts';
import { answer, type Call, type Command, exactly, UsageError } from './terminal.ts';

export const PRODUCT_FORMS: readonly Form[] = [
  ['product list ID', 'o que os compradores recebem, versão por versão, e quantos abriram cada uma'],
  ['product openings ID VERSÃO', 'quem abriu uma versão', 'product openings pao-caseiro 2'],
  [
    'product upload ID ARQUIVO… [--leave-out] [--replaces NOME]',
    'prepara uma nova versão: uma lista (CSV) ou arquivos; com --leave-out, sem as linhas\nerradas da lista; com --replaces, no lugar de um arquivo que tem outro nome',
    'product upload pao-caseiro livro.pdf',
  ],
  [
    'product describe ID ARQUIVO [--title T] [--text T] [--label T] [--position N]',
    'muda o que se diz de um arquivo da nova versão, ou o seu lugar',
    'product describe pao-caseiro livro.pdf --title "O livro"',
  ],
  ['product remove ID ARQUIVO', 'tira um arquivo da nova versão', 'product remove pao-caseiro rascunho.pdf'],
  ['product compare ID', 'o que a nova versão muda na que está no ar'],
  ['product publish ID', 'publica a nova versão para todos os compradores'],
  [
    'product rollback ID VERSÃO',
    'volta a uma versão anterior; 0 é a pasta da campanha',
    'product rollback pao-caseiro 2',
  ],
  ['product discard ID', 'descarta a nova versão'],
];

const COMMANDS = new Map<string, Command>(
  Object.entries({ list, openings, upload, describe, remove, compare, publish, rollback, discard }),
);

const STATES = { draft: 'nova, à espera', live: 'no ar', old: 'anterior' } as const;

/** `product …`: new versions of a product. */
export const product: Command = async (call) => {
  const [name = '', ...words] = call.words;
  const run = COMMANDS.get(name);
  if (!run) throw new UsageError(`product ${[...COMMANDS.keys()].join('|')}`);
  return run({ ...call, words });
};

async function list(call: Call): Promise<boolean> {
  const [id = ''] = exactly(call, 1);
  const found = await describeProduct(call.shop.context, id);
  const lines = found.versions.flatMap((version) => [
    [
      version.number === 0 ? 'pasta' : `versão ${version.number}`,
      STATES[version.state],
      contentOf(version),
      ...(version.author ? [version.author] : []),
      ...(version.publishedAt ? [`publicada em ${formatMinute(new Date(version.publishedAt))}`] : []),
      `aberta por ${version.opened}`,
    ].join('  '),
    ...version.files.map(({ file, title, size }) => `    ${file}  ${title}  ${formatBytes(size)}`),
  ]);
  return answer(call, found, lines, 'Esta campanha vende um link, que muda na própria campanha.');
}

async function openings(call: Call): Promise<boolean> {
  const [id = '', version = ''] = exactly(call, 2);
  const { rows } = await listOpenings(call.shop.context, id, parsed(openingsQuery, { version }));
  const lines = rows.map(({ number, buyerName, openedAt, downloadedAt }) =>
    [
      number,
      buyerName,
      `abriu em ${formatMinute(new Date(openedAt))}`,
      ...(downloadedAt ? [`baixou em ${formatMinute(new Date(downloadedAt))}`] : []),
    ].join('  '),
  );
  return answer(call, rows, lines, 'Ninguém abriu esta versão.');
}

function contentOf({ contacts, leftOut, files }: ProductVersionView): string {
  if (files.length > 0) return `${files.length} ${files.length === 1 ? 'arquivo' : 'arquivos'}`;
  if (contacts === null) return 'lista';
  return `${contacts.toLocaleString('pt-BR')} contatos${leftOut > 0 ? `, ${leftOut} linhas deixadas de fora` : ''}`;
}

async function upload(call: Call): Promise<boolean> {
  const [id, ...paths] = call.words;
  if (id === undefined || paths.length === 0) throw new UsageError('product upload ID ARQUIVO…');
  const missing = paths.find((path) => !existsSync(path));
  if (missing !== undefined) throw new Error(`${missing}: não existe`);
  const { context } = call.shop;
  const { kind } = await describeProduct(context, id);
  const by = call.terminal.by;
  if (kind === 'contact-list') {
    const [path = '', ...more] = paths;
    if (more.length > 0) throw new UsageError('uma versão tem uma lista só');
    const report = await takeListFrom(context, by, id, createReadStream(path), call.options['leave-out'] ?? false);
    answer(call, report, linesOf(report, id));
    return report.version !== null;
  }
  const { replaces } = call.options;
  if (replaces !== undefined && paths.length > 1) throw new UsageError('só um arquivo toma o lugar de outro');
  const taken = [];
  for (const path of paths)
    taken.push(await takeFileFrom(context, by, id, createReadStream(path), { name: basename(path), replaces }));
  const names = taken.map(({ file }) => file).join(', ');
  return answer(call, { version: taken.at(-1)?.version, files: taken.map(({ file }) => file) }, [
    `Na nova versão: ${names}. Para publicar: ${commandLine(`product publish ${id}`)}`,
  ]);
}

function linesOf({ version, contacts, wrong, problems }: ListReport, id: string): string[] {
  const rows = problems.map(({ line, column, value, text }) =>
    [`linha ${line}`, ...(column ? [`coluna "${column}"`] : []), ...(value ? [`"${value}"`] : []), text].join('  '),
  );
  if (version === null) {
    const good = contacts > 0 ? ' Para deixar essas linhas de fora: --leave-out' : '';
    return [...rows, `Nada mudou: ${wrong} ${wrong === 1 ? 'linha tem' : 'linhas têm'} erros.${good}`];
  }
  return [
    ...rows,
    `Versão ${version}: ${contacts.toLocaleString('pt-BR')} contatos${wrong > 0 ? `, ${wrong} linhas de fora` : ''}. Para publicar: ${commandLine(`product publish ${id}`)}`,
  ];
}

async function describe(call: Call): Promise<boolean> {
  const [id = '', file = ''] = exactly(call, 2);
  const { title, text, label, position } = call.options;
  const files = await newestFiles(call, id);
  const known = files.find((one) => one.file === file);
  if (!known) throw new Error(`A versão não tem o arquivo ${file}.`);
  const fresh = { ...known, ...(title && { title }), ...(text && { text }), ...(label && { label }) };
  const others = files.filter((one) => one !== known);
  const place = position === undefined ? files.indexOf(known) : Number(position) - 1;
  if (!Number.isInteger(place) || place < 0 || place >= files.length)
    throw new UsageError(`--position vai de 1 a ${files.length}`);
  return arrange(call, id, others.toSpliced(place, 0, fresh));
}

async function remove(call: Call): Promise<boolean> {
  const [id = '', file = ''] = exactly(call, 2);
  const files = await newestFiles(call, id);
  const left = files.filter((one) => one.file !== file);
  if (left.length === files.length) throw new Error(`A versão não tem o arquivo ${file}.`);
  if (left.length === 0) throw new Error('Uma versão tem pelo menos um arquivo.');
  return arrange(call, id, left);
}

/** Returns the files of the draft, or of the live version, with which a draft begins. */
async function newestFiles({ shop }: Call, id: string) {
  const { versions } = await describeProduct(shop.context, id);
  const shown = versions.find(({ state }) => state === 'draft') ?? versions.find(({ state }) => state === 'live');
  return shown?.files ?? [];
}

async function arrange(call: Call, id: string, files: Arrangement['files']) {
  const version = await arrangeFiles(call.shop.context, call.terminal.by, id, {
    files: files.map(({ file, title, text, label }) => ({ file, title, text, label })),
  });
  return answer(call, { version, files: files.map(({ file }) => file) }, [
    `Versão ${version}: ${files.map(({ file }) => file).join(', ')}.`,
  ]);
}

async function compare(call: Call): Promise<boolean> {
  const [id = ''] = exactly(call, 1);
  const found = await compareDraft(call.shop.context, id);
  if (!found) throw noDraft();
  const line = (name: string, { count, examples }: { count: number; examples: string[] }) =>
    `${name}: ${count}${examples.length > 0 ? ` (${examples.join(', ')}${count > examples.length ? ', …' : ''})` : ''}`;
  return answer(call, found, [
    line('entram', found.added),
    line('saem', found.removed),
    line('mudam', found.changed),
    `ficam como estão: ${found.same}`,
  ]);
}

async function publish(call: Call): Promise<boolean> {
  const [id = ''] = exactly(call, 1);
  const { context } = call.shop;
  const draft = (await describeProduct(context, id)).versions.find(({ state }) => state === 'draft');
  if (!draft) throw noDraft();
  await publishProduct(context, call.terminal.by, id, draft.number);
  return answer(call, { campaign: id, version: draft.number, published: true }, [
    `A versão ${draft.number} está no ar: todos os compradores a recebem.`,
  ]);
}

async function rollback(call: Call): Promise<boolean> {
  const [id = '', version = ''] = exactly(call, 2);
  if (!/^\d{1,6}$/.test(version)) throw new UsageError('product rollback ID VERSÃO');
  await rollBackProduct(call.shop.context, call.terminal.by, id, Number(version));
  const what = version === '0' ? 'O que está na pasta da campanha' : `A versão ${version}`;
  return answer(call, { campaign: id, version: Number(version), published: true }, [`${what} está no ar de novo.`]);
}

async function discard(call: Call): Promise<boolean> {
  const [id = ''] = exactly(call, 1);
  await discardProductDraft(call.shop.context, call.terminal.by, id);
  return answer(call, { campaign: id, discarded: true }, ['A nova versão foi descartada.']);
}

function noDraft(): AppError {
  return new AppError('product_draft_missing');
}
