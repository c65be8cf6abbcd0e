import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { checkCampaign, goLiveCheck } from './check.ts';
import { cleanCampaign, cleanFacts, cleanInput } from './clean-campaign.ts';
import { reportOf } from './report.ts';

const broken = cleanCampaign({
  seller: { ...cleanInput.seller, document: '1', email: 'a@example.com' },
  buyer: { document: 'fixed' },
  chrome: { ...cleanInput.chrome, footer: { text: 'Mais de 9 bolos', links: [] } },
});

const ORDER = ['error', 'sign', 'warning'];

/** Timeout of tests that start programs of their own, in ms: the machine may be busy. */
const TIMEOUT_MS = 120_000;

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

const run = (...args: string[]) => runWith({}, ...args);

async function runWith(env: Record<string, string>, ...args: string[]): Promise<Ended> {
  try {
    const options = { env: { ...process.env, ...env } };
    const output = await promisify(execFile)(process.execPath, ['scripts/check.mjs', ...args], options);
    return { code: 0, ...output };
  } catch (error) {
    return error as Ended;
  }
}

test('errors come before warnings, each with all that its reader needs', () => {
  const violations = checkCampaign(broken, cleanFacts);
  expect(violations.map(({ level }) => level)).toEqual(['error', 'error', 'error', 'warning']);
  expect(violations[0]).toEqual({
    rule: 'bare-number',
    level: 'error',
    claim: '“Mais de 9 bolos”',
    where: 'chrome.footer.text',
    words: ['9'],
    reason: '“9” está escrito direto no texto, sem nada que prove.',
    law: 'CDC art. 36, parágrafo único, e art. 38',
    mend: 'Marque como número calculado ou anexe uma prova: o texto guarda só o nome da afirmação.',
  });
});

test('the report groups by rule', () => {
  const report = reportOf('bolo', checkCampaign(broken, cleanFacts));
  expect(report).toContain('Verificação de "bolo": 3 erros, 1 aviso');
  expect(report).toContain(
    'Vendedor sem identificação verdadeira (seller-identity, 2 erros)\n  lei: Decreto 7.962/2013',
  );
  expect(report).toContain('  - a@example.com\n      onde: seller.email');
  expect(reportOf('bolo', [])).toBe('Verificação de "bolo": 0 erros, 0 avisos\n\nEsta campanha pode ir ao ar.');
});

test('what waits for a signature comes after the errors, and is no reason to say no to the rules', () => {
  const levels = goLiveCheck(broken, cleanFacts).map(({ level }) => level);
  expect(levels).toEqual([...levels].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)));
  expect(new Set(levels)).toEqual(new Set(ORDER));
  expect(reportOf('bolo', goLiveCheck(cleanCampaign(), cleanFacts))).toMatch(
    /^Verificação de "bolo": 0 erros, \d+ pontos para assinar, 0 avisos\n\nNenhuma regra impede .* assina\.\n/,
  );
});

test('the command prints the report and fails', { timeout: TIMEOUT_MS }, async () => {
  const { code, stdout } = await run('lista-vitalicia');
  expect(code).toBe(1);
  expect(stdout).toMatch(/^Verificação de "lista-vitalicia": \d+ erros, \d+ pontos para assinar, 1 aviso\n/);
});

test('with --json it prints JSON alone', { timeout: TIMEOUT_MS }, async () => {
  const { code, stdout } = await run('lista-vitalicia', '--json');
  expect(code).toBe(1);
  const { campaign, violations } = JSON.parse(stdout);
  expect(campaign).toBe('lista-vitalicia');
  expect(violations.length).toBeGreaterThan(100);
  expect(Object.keys(violations[0]).sort()).toEqual(['claim', 'law', 'level', 'mend', 'reason', 'rule', 'where']);
});

test.each([
  [['nao-existe'], 'não existe campaigns/nao-existe/campaign.ts'],
  [[], 'Uso: npm run check -- CAMPANHA'],
  [['lista-vitalicia', '--xml'], '--xml'],
])('%j cannot be checked', { timeout: TIMEOUT_MS }, async (args, message) => {
  const { code, stdout, stderr } = await run(...args);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
});

test(
  'the command reads the e-mails and asks for signatures; what is sold is looked at where the shop would take it from',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-check-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    await mkdir(join(dataDir, 'files'));
    await writeFile(join(dataDir, 'files', 'pao-caseiro.pdf'), '%PDF-1.4\n% amostra\n');
    const checkedWith = async (main: string) => {
      const { code, stdout } = await runWith({ DATA_DIR: dataDir, CAMPAIGN: main }, 'pao-caseiro', '--json');
      const violations: { rule: string; level: string }[] = JSON.parse(stdout).violations;
      const rules = (level: string) => violations.filter((one) => one.level === level).map(({ rule }) => rule);
      return { code, all: violations.map(({ rule }) => rule), errors: rules('error'), toSign: rules('sign') };
    };
    // The data folder itself belongs to the main campaign.
    expect((await checkedWith('pao-caseiro')).all).toContain('sample-file');
    expect((await checkedWith('lista-vitalicia')).all).not.toContain('sample-file');
    // By default another campaign is the main one.
    const { code, all, errors, toSign } = await checkedWith('');
    expect(all).not.toContain('sample-file');
    expect([code, new Set(errors)]).toEqual([1, new Set(['seller-identity'])]);
    expect(toSign).toContain('legal-text');
  },
  TIMEOUT_MS,
);
