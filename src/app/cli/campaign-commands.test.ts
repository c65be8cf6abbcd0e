import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { Header, type HeaderData } from 'tar';
import { expect, onTestFinished, test } from 'vitest';
import { ASSETS } from '../../../tests/factories/assets.ts';
import { openTestDb } from '../../../tests/setup/database.ts';
import { plainTerminal } from '../../../tests/setup/plain-terminal.ts';
import { packFolder, unpackArchive } from '../../admin/campaigns/archive.ts';
import { type CampaignDocument, documentDigest, openDocument } from '../../campaigns/campaign-document.ts';
import { goLiveCheck } from '../../campaigns/check/check.ts';
import { campaignRoots, readFolder } from '../../campaigns/folder.ts';
import { findListFile } from '../../campaigns/list-file.ts';
import { AppError, reasonOf } from '../../platform/errors.ts';
import { publishedPage } from '../../publishing/published-file.ts';
import { findDraft, liveVersion } from '../../publishing/versions.ts';
import { messageOf } from '../../shared/errors/messages.ts';
import { gatherShopFacts } from '../campaigns/go-live.ts';
import { openPublisher } from '../campaigns/open-publisher.ts';
import { readEnv } from '../settings/env.ts';
import { callOn, campaign } from './campaign-commands.ts';
import { exportCampaign, importCampaign } from './campaign-exchange.ts';
import { checkCampaign, printCampaigns, printVersions } from './campaign-lists.ts';
import { publishCampaign, rollBackCampaign } from './campaign-publishing.ts';
import { readWords, UsageError } from './terminal.ts';

const COMMANDS = {
  list: printCampaigns,
  check: checkCampaign,
  versions: printVersions,
  publish: publishCampaign,
  rollback: rollBackCampaign,
  export: exportCampaign,
  import: importCampaign,
};

const LIVE = {
  VITRINE_MODE: 'live',
  PIX_PROVIDER: 'mercado-pago',
  MERCADO_PAGO_TOKEN: 'token',
  MERCADO_PAGO_WEBHOOK_SECRET: 'secret',
  SECRET: 'a secret of thirty-two characters',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'loja@pao.example',
  PUBLIC_URL: 'https://pao.example',
};

/** Opens a shop's database and data folder, and a terminal of the operator Ana. */
async function openShop(settings: Record<string, string> = {}) {
  const { db } = await openTestDb();
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-campaigns-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const env = readEnv({ DATA_DIR: dataDir, ...settings });
  const publisher = () =>
    openPublisher({
      settings: { current: () => env },
      db,
      clock: () => new Date(),
      log: pino({ level: 'silent' }),
      release: { id: 'a', assets: ASSETS, publisher: '' },
      make: async () => [await publishedPage('/', { html: '<p>Olá</p>', inline: { scripts: [], styles: [] } })],
    });
  async function run(name: keyof typeof COMMANDS, ...args: string[]) {
    const { terminal, said, noted } = plainTerminal();
    const call = callOn({ ...readWords(args), env, db, publisher, terminal, log: pino({ level: 'silent' }) });
    const done = await COMMANDS[name](call).catch((error: unknown) => {
      noted.push(error instanceof AppError ? messageOf(error)[1] : reasonOf(error));
      return false;
    });
    return { done, said: said.join('\n'), noted: noted.join('\n') };
  }
  return { db, env, dataDir, run, file: (name: string) => join(dataDir, name) };
}

test('a campaign goes from its folder to a version, to another, and back', async () => {
  const { db, run, file } = await openShop();
  expect((await run('publish', 'pao-caseiro')).said).toMatch(
    /^Campanha pao-caseiro: a versão 1 está no ar\.\nPrimeira tela: [\d.]+ bytes; restam/,
  );
  expect((await run('publish', 'pao-caseiro')).said).toContain('Nada de novo em "pao-caseiro"');
  const document = await readFolder('pao-caseiro');
  await writeFile(
    file('novo.json'),
    JSON.stringify({ ...document, theme: { accent: '#ffffff' }, hosts: ['pao.example'] }),
  );
  expect((await run('import', file('novo.json'))).said).toContain('Para publicar: npx vitrine campaign publish');
  expect((await run('list')).said).toMatch(/^pao-caseiro {2}versão 1 no ar {2}com rascunho {2}\/pao-caseiro\/ {2}/m);
  const published = await run('publish', 'pao-caseiro', '--note', 'Tudo branco', '--json');
  expect(JSON.parse(published.said)).toMatchObject({ campaign: 'pao-caseiro', published: true, version: 2 });
  expect((await run('versions', 'pao-caseiro')).said).toMatch(
    /^ {3}2 .* ana \(importação\) {2}Tudo branco {2}← no ar\n {3}1 .*\(pasta\)$/,
  );
  expect((await run('list')).said).toMatch(
    /^lista-vitalicia {2}não publicada {2}\/ .*\npao-caseiro .* \/pao-caseiro\/ pao\.example {2}\d+ erro/,
  );
  expect((await run('rollback', 'pao-caseiro', '1')).said).toContain('a versão 1 está no ar');
  expect((await liveVersion(db, 'pao-caseiro'))?.document).toEqual(document);
  // An unchanged folder does not undo a rollback.
  expect((await run('publish', '--changed', '--json')).said).toContain('lista-vitalicia');
  expect((await liveVersion(db, 'pao-caseiro'))?.number).toBe(1);
});

test('invalid names, numbers and arguments are reported', async () => {
  const { run, file } = await openShop();
  expect(await run('publish', 'nada')).toMatchObject({ done: false, noted: expect.stringContaining('Não há nenhuma') });
  expect(await run('versions', 'nada')).toMatchObject({
    done: false,
    noted: expect.stringContaining('Não há nenhuma'),
  });
  expect(await run('rollback', 'nada', '1')).toMatchObject({
    done: false,
    noted: expect.stringContaining('a versão 1'),
  });
  expect(await run('export', 'nada', file('x.json'))).toMatchObject({ done: false });
  expect(await run('import', file('nada.json'))).toMatchObject({
    done: false,
    noted: expect.stringContaining('não existe'),
  });
  expect(await run('export', 'pao-caseiro', file('x.json'), '--draft')).toMatchObject({
    done: false,
    noted: 'Não há rascunho de "pao-caseiro".',
  });
  expect(await run('rollback', 'pao-caseiro', 'um')).toMatchObject({
    done: false,
    noted: 'campaign rollback ID VERSÃO',
  });
  const { terminal } = plainTerminal();
  for (const words of [[], ['nada'], ['sign'], ['list', '--nada']])
    await expect(campaign(readEnv({}), words, terminal)).rejects.toThrow(UsageError);
});

test('a draft’s violations are reported, whatever its folder says', async () => {
  const { run, file } = await openShop();
  await run('publish', 'pao-caseiro');
  const live = await run('check', 'pao-caseiro');
  expect(live).toMatchObject({ done: false, said: expect.stringMatching(/^Verificação de "pao-caseiro": \d+ erro/) });
  expect(live.said).not.toContain('777');
  const { product, ...document } = await readFolder('pao-caseiro');
  const changed = { ...document, product: { ...product, description: 'Um livro de 777 páginas.' } };
  await writeFile(file('novo.json'), JSON.stringify(changed));
  await run('import', file('novo.json'));
  expect((await run('check', 'pao-caseiro')).said).toContain('“777”');
  const { violations } = JSON.parse((await run('check', 'pao-caseiro', '--json')).said);
  expect(violations).toContainEqual(expect.objectContaining({ rule: 'bare-number', where: 'product.description' }));
  expect(await run('check', 'nada')).toMatchObject({ done: false, noted: expect.stringContaining('Não há nenhuma') });
});

test('a campaign that was only imported is listed with what its check says', async () => {
  const { run, file } = await openShop();
  const document = { ...(await readFolder('pao-caseiro')), id: 'pao-dois', hosts: ['pao.example'] };
  await writeFile(file('dois.json'), JSON.stringify(document));
  await run('import', file('dois.json'));
  expect((await run('list')).said).toMatch(/^pao-dois {2}não publicada {2}com rascunho {2}\/pao-dois\/ .*\d+ erro/m);

  // A campaign that cannot be published stays a draft, with a message.
  const taken = { ...document, id: 'pao-tres' };
  await run('publish', 'pao-dois');
  await writeFile(file('tres.json'), JSON.stringify(taken));
  expect(await run('import', file('tres.json'), '--publish')).toMatchObject({
    done: false,
    noted: expect.stringMatching(/^Campanha pao-tres trazida como rascunho\.\n.*já é da campanha "pao-dois"/s),
  });
});

test.each(['.json', '.tar.gz'])(
  'a place where no %s can be written is told, and nothing is left behind',
  async (ending) => {
    const { run, file, dataDir } = await openShop();
    await mkdir(file(`pao${ending}`));
    for (const [name, reason] of [
      [`nada/pao${ending}`, 'a pasta não existe'],
      [`pao${ending}`, 'é uma pasta'],
    ] as const)
      expect(await run('export', 'pao-caseiro', file(name))).toMatchObject({
        done: false,
        noted: expect.stringContaining(reason),
      });
    expect(await readdir(dataDir)).toEqual([`pao${ending}`]);
  },
);

test.each(['.json', '.tar.gz'])('a campaign that goes out as %s comes back the same', async (ending) => {
  const { run, file } = await openShop();
  expect(await run('export', 'pao-caseiro', file(`pao${ending}`))).toMatchObject({ done: true });
  const other = await openShop();
  const { done, said } = await other.run('import', file(`pao${ending}`), '--publish', '--json');
  expect([done, JSON.parse(said)]).toMatchObject([true, { version: 1, published: true }]);
  const own = await readFolder('pao-caseiro');
  expect((await liveVersion(other.db, 'pao-caseiro'))?.digest).toBe(documentDigest(own));
  expect(await findDraft(other.db, 'pao-caseiro')).toBeUndefined();
  const folder = other.file('campaigns/pao-caseiro');
  if (ending === '.json') return;
  expect((await readdir(folder)).sort()).toEqual(['campaign.json', 'evidence', 'files', 'legal']);
  const name = 'files/pao-caseiro.pdf';
  expect(await readFile(join(folder, name))).toEqual(await readFile(join('campaigns/pao-caseiro', name)));
  // Equal content gives an equal archive.
  await other.run('export', 'pao-caseiro', other.file('again.tar.gz'));
  expect(await readFile(other.file('again.tar.gz'))).toEqual(await readFile(file('pao.tar.gz')));
});

test('a list goes with its campaign; code, links and what belongs nowhere stay', async () => {
  const { run, file, dataDir } = await openShop();
  const folder = join(dataDir, 'minha');
  await cp('campaigns/lista-vitalicia/legal', join(folder, 'legal'), { recursive: true });
  const { legal: _files, ...document } = await readFolder('lista-vitalicia');
  await writeFile(join(folder, 'campaign.json'), JSON.stringify({ ...document, id: 'minha-lista' }));
  for (const name of ['list.csv', 'notas.txt', 'sections.ts', '.env']) await writeFile(join(folder, name), name);
  await mkdir(join(folder, 'evidence'));
  await writeFile(join(folder, 'evidence', 'prova.pdf'), 'prova');
  await symlink('/etc/passwd', join(folder, 'evidence', 'senhas.pdf'));
  expect(await run('import', folder)).toMatchObject({ done: true });
  const installed = file('campaigns/minha-lista');
  expect((await readdir(installed)).sort()).toEqual(['campaign.json', 'evidence', 'legal', 'list.csv']);
  expect(await readdir(join(installed, 'evidence'))).toEqual(['prova.pdf']);
  // A later import leaves the files that the published version may need.
  await rm(join(folder, 'evidence'), { recursive: true });
  await writeFile(join(folder, 'list.csv'), 'nova');
  expect(await run('import', folder)).toMatchObject({ done: true });
  expect(await readFile(join(installed, 'list.csv'), 'utf8')).toBe('nova');
  expect(await readdir(join(installed, 'evidence'))).toEqual(['prova.pdf']);
  expect((await readdir(file('campaigns'))).sort()).toEqual(['minha-lista']);
});

test('an import never changes what buyers get; what a killed one left goes', async () => {
  const { db, run, file } = await openShop();
  await run('export', 'pao-caseiro', file('pao.tar.gz'));
  expect(await run('import', file('pao.tar.gz'), '--publish')).toMatchObject({ done: true });
  const sold = file('campaigns/pao-caseiro/files/pao-caseiro.pdf');
  await writeFile(sold, 'outro');
  expect(await run('import', file('pao.tar.gz'))).toMatchObject({
    done: false,
    noted: expect.stringContaining('recebe agora outro files/pao-caseiro.pdf'),
  });
  expect([await readFile(sold, 'utf8'), await findDraft(db, 'pao-caseiro')]).toEqual(['outro', undefined]);
  // A file under another name is another file.
  await rename(sold, file('campaigns/pao-caseiro/files/antigo.pdf'));
  await mkdir(file('campaigns/.new-killed'));
  await utimes(file('campaigns/.new-killed'), 0, 0);
  expect(await run('import', file('pao.tar.gz'))).toMatchObject({ done: true });
  expect((await readdir(file('campaigns/pao-caseiro/files'))).sort()).toEqual(['antigo.pdf', 'pao-caseiro.pdf']);
  expect(await readdir(file('campaigns'))).toEqual(['pao-caseiro']);
});

/** Unpacks an exported campaign into a folder, where it can be changed. */
async function unpacked(archive: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-unpacked-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await unpackArchive(archive, folder);
  return folder;
}

/** Changes the document of a campaign's folder as a text. */
async function rewrite(folder: string, change: (json: string) => string): Promise<void> {
  const file = join(folder, 'campaign.json');
  await writeFile(file, change(await readFile(file, 'utf8')));
}

test('a document that is renewed under its name proves the draft, and the old one the live version', async () => {
  const { db, dataDir, env, run, file } = await openShop();
  await run('publish', 'pao-caseiro');
  await run('export', 'pao-caseiro', file('pao.tar.gz'));
  const name = 'declaracao-de-autoria.md';
  const old = await readFile(join('campaigns/pao-caseiro/evidence', name));
  const renewed = Buffer.concat([old, Buffer.from('Renovada.\n')]);
  const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const unproven = async (document: CampaignDocument) => {
    const { campaign } = openDocument(document);
    const facts = await gatherShopFacts({ env, db, campaign, legal: document.legal, clock: () => new Date() });
    return goLiveCheck(campaign, facts).filter(({ rule }) => rule === 'missing-document');
  };
  // Twice: the first import makes the folder, the second one finds it.
  for (const proof of [renewed, Buffer.concat([renewed, renewed])]) {
    const folder = await unpacked(file('pao.tar.gz'));
    await writeFile(join(folder, 'evidence', name), proof);
    await rewrite(folder, (json) => json.replaceAll(sum(old), sum(proof)));
    await packFolder(folder, file('novo.tar.gz'));
    expect(await run('import', file('novo.tar.gz'))).toMatchObject({ done: true });
    const live = await liveVersion(db, 'pao-caseiro');
    expect(live && (await unproven(live.document))).toEqual([]);
    const draft = (await findDraft(db, 'pao-caseiro'))?.json as CampaignDocument;
    expect(JSON.stringify(draft)).toContain(sum(proof));
    expect(await unproven(draft)).toEqual([]);
    // Each document goes with its own proof.
    for (const [words, bytes] of [
      [[], old],
      [['--draft'], proof],
    ] as const) {
      await run('export', 'pao-caseiro', file('out.tar.gz'), ...words);
      expect(await readFile(join(await unpacked(file('out.tar.gz')), 'evidence', name))).toEqual(bytes);
    }
  }
  // A published version has its own copy: without its folder it is still proved.
  await run('publish', 'pao-caseiro');
  await rm(join(dataDir, 'campaigns'), { recursive: true });
  const live = await liveVersion(db, 'pao-caseiro');
  expect(live && (await unproven(live.document))).toEqual([]);
});

test('an import with another list, or with files in its place, leaves the list that is sold', async () => {
  const { db, dataDir, env, run, file } = await openShop();
  await run('publish', 'lista-vitalicia');
  await run('export', 'lista-vitalicia', file('lista.tar.gz'));
  const list = await readFile('campaigns/lista-vitalicia/list.csv');
  const sold = async () => {
    const live = await liveVersion(db, 'lista-vitalicia');
    if (live?.opened.campaign.access.kind !== 'contact-list') throw new Error('no list');
    const { access } = live.opened.campaign;
    return readFile(findListFile('lista-vitalicia', access, dataDir, campaignRoots(env.DATA_DIR)));
  };
  const renamed = await unpacked(file('lista.tar.gz'));
  await rename(join(renamed, 'list.csv'), join(renamed, 'lista-2027.csv'));
  await rewrite(renamed, (json) => json.replace('"list.csv"', '"lista-2027.csv"'));
  const files = await unpacked(file('lista.tar.gz'));
  await rm(join(files, 'list.csv'));
  for (const folder of [renamed, files]) {
    expect(await run('import', folder)).toMatchObject({ done: true });
    expect((await readdir(file('campaigns/lista-vitalicia'))).includes('list.csv')).toBe(true);
    expect(await sold()).toEqual(list);
  }
  // A folder made by hand hides no list either, nor is it replaced by another one.
  await rm(file('campaigns/lista-vitalicia/list.csv'));
  expect(await sold()).toEqual(list);
  await writeFile(join(files, 'list.csv'), 'outra');
  expect(await run('import', files)).toMatchObject({ done: false, noted: expect.stringContaining('list.csv') });
  expect(await sold()).toEqual(list);
});

/** Creates an archive with one malicious entry. */
function archiveWith(entry: HeaderData, body = ''): Buffer {
  const header = Buffer.alloc(512);
  new Header({ mode: 0o644, size: body.length, type: 'File', ...entry }).encode(header);
  const content = Buffer.alloc(Math.ceil(body.length / 512) * 512);
  content.write(body);
  return gzipSync(Buffer.concat([header, content, Buffer.alloc(1024)]));
}

test.each([
  ['an absolute path', archiveWith({ path: '/etc/cron.d/x' }, 'x'), 'não faz parte'],
  ['a path upwards', archiveWith({ path: 'files/../../x' }, 'x'), 'não faz parte'],
  ['a path upwards alone', archiveWith({ path: '../campaign.json' }, '{}'), 'não faz parte'],
  ['a symbolic link', archiveWith({ path: 'files/x', type: 'SymbolicLink', linkpath: '/etc/passwd' }), 'não faz parte'],
  ['a hard link', archiveWith({ path: 'files/x', type: 'Link', linkpath: 'campaign.json' }), 'não faz parte'],
  ['a device', archiveWith({ path: 'files/x', type: 'CharacterDevice' }), 'não faz parte'],
  ['code', archiveWith({ path: 'campaign.ts' }, 'process.exit()'), 'não faz parte'],
  ['another folder', archiveWith({ path: 'node_modules/x.js' }, 'x'), 'não faz parte'],
  ['a hidden file', archiveWith({ path: 'files/.htaccess' }, 'x'), 'não faz parte'],
  ['a folder in a folder', archiveWith({ path: 'files/a/b' }, 'x'), 'não faz parte'],
  ['a huge file', archiveWith({ path: 'files/x', size: 2 * 1024 ** 3 }), 'mais de 1 GB'],
  ['no document', archiveWith({ path: 'files/x' }, 'x'), 'não há nem campaign.ts nem campaign.json'],
  ['a document with faults', archiveWith({ path: 'campaign.json' }, '{"id":"../x"}'), 'não pode ser usada'],
  ['no archive', Buffer.from('texto que não é nada'), 'não é um arquivo'],
  ['nothing', Buffer.alloc(0), ''],
])('an archive with %s is refused, and nothing is written', async (_, archive, reason) => {
  const { db, run, file, dataDir } = await openShop();
  await writeFile(file('x.tar.gz'), archive);
  const { done, noted } = await run('import', file('x.tar.gz'));
  expect([done, noted]).toEqual([false, expect.stringContaining(reason)]);
  expect(await readdir(dataDir)).toEqual(['x.tar.gz']);
  expect(await db.selectFrom('campaigns').select('id').execute()).toEqual([]);
});

test('in live mode the check comes before publishing and before going back', async () => {
  const { db, run } = await openShop(LIVE);
  const refused = await run('publish', 'lista-vitalicia');
  expect([refused.done, refused.noted]).toEqual([
    false,
    expect.stringContaining('não pode ir ao ar numa loja que recebe dinheiro'),
  ]);
  expect(await liveVersion(db, 'lista-vitalicia')).toBeUndefined();
  expect(await run('publish', '--changed')).toMatchObject({ done: false });
});
