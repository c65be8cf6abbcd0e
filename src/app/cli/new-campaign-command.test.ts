import { expect, test } from 'vitest';
import { commandLineActor } from '../../operators/service.ts';
import { newCampaign } from './new-campaign-command.ts';
import { UsageError } from './terminal.ts';

const ENV = {
  PORT: 3000,
  PUBLIC_URL: undefined,
  VITRINE_COMMAND: 'npx vitrine',
  VITRINE_MODE: 'demo',
  DATA_DIR: '/nonexistent',
  CAMPAIGN: 'bolo',
} as const;

/** Finds no seller, as in a new shop or without one. */
const noSeller = async () => null;

/** Terminal of a person who gives these answers; without them, one that cannot ask. */
function terminalOf(answers?: string[]) {
  const asked: string[] = [];
  const noted: string[] = [];
  const ask = async (question: string) => {
    asked.push(question);
    const next = answers?.shift();
    if (next === undefined) throw new Error(`asked too much: ${question}`);
    return next;
  };
  const terminal = {
    say() {},
    note: noted.push.bind(noted),
    confirm: null,
    ask: answers ? ask : null,
    readValue: async () => '',
    by: commandLineActor('ana'),
  };
  return { terminal, asked, noted };
}

test('without a person to ask, everything missing or wrong is reported at once', async () => {
  const { terminal, noted } = terminalOf();
  expect(await newCampaign(ENV, ['curso-violao', '--name', 'Curso', '--price', 'muito'], terminal, noSeller)).toBe(
    false,
  );
  expect(noted).toEqual([
    '--seller: falta',
    '--document: falta',
    '--email: falta',
    '--price: Isto não é um valor em reais: escreva como 97, 97,50 ou 1.297,00.',
    '--kind: falta (com --yes, arquivos)',
    '--accent: falta (com --yes, #3ddc97)',
  ]);
});

test('a name that is taken or refused is reported before anything is asked', async () => {
  for (const [id, reason] of [
    ['pao-caseiro', 'campaigns/pao-caseiro já existe'],
    ['painel', '“painel” é um endereço da própria loja'],
    ['Curso', 'só letras minúsculas'],
  ] as const) {
    const { terminal, noted, asked } = terminalOf([]);
    expect(await newCampaign(ENV, [id], terminal, noSeller)).toBe(false);
    expect([noted.length, asked]).toEqual([1, []]);
    expect(noted[0]).toContain(reason);
  }
});

test('a person is asked in order, and again where the answer is none; --yes asks nothing', async () => {
  const { terminal, asked, noted } = terminalOf(['Curso', 'Ana Souza', '1', '318.406.275-90', 'ana', 'ana@ana.com.br']);
  await expect(newCampaign(ENV, ['curso-violao', '--kind', 'lista'], terminal, noSeller)).rejects.toThrow(
    'asked too much: Preço em reais',
  );
  expect(asked.map((question) => question.split(' ')[0])).toEqual([
    'Nome',
    'Quem',
    'CNPJ',
    'CNPJ',
    'E-mail',
    'E-mail',
    'Preço',
  ]);
  expect(noted.map((line) => line.split(':')[0])).toEqual(['--document', '--email']);
  const hurried = terminalOf([]);
  expect(await newCampaign(ENV, ['curso-violao', '--yes'], hurried.terminal, noSeller)).toBe(false);
  expect(hurried.noted).toHaveLength(5);
});

test('the shop’s present seller is suggested, and taken if nothing is asked', async () => {
  const seller = {
    name: 'Ana Souza',
    document: '318.406.275-90',
    email: 'ana@ana.com.br',
    address: 'Rua das Flores, 12, Olinda, PE, CEP 53020-140',
    whatsapp: '5581988887771',
  };
  const own = async () => ({ title: 'Curso', seller });
  const { terminal, asked } = terminalOf(['Curso de violão', '', '', '', '47']);
  await expect(newCampaign(ENV, ['curso-violao', '--kind', 'lista'], terminal, own)).rejects.toThrow('asked too much');
  expect(asked.slice(1, 4).map((question) => question.replace(/^.*\[/, '['))).toEqual([
    '[Ana Souza]',
    '[318.406.275-90]',
    '[ana@ana.com.br]',
  ]);
  const hurried = terminalOf();
  expect(await newCampaign(ENV, ['curso-violao', '--yes'], hurried.terminal, own)).toBe(false);
  expect(hurried.noted).toEqual(['--name: falta', '--price: falta']);
});

test.each([[[]], [['a', 'b']], [['a', '--nome', 'x']], [['a', '--name']]])('%j are wrong words', async (args) => {
  await expect(newCampaign(ENV, args, terminalOf().terminal, noSeller)).rejects.toThrow(UsageError);
});
