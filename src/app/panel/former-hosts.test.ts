import { expect, test } from 'vitest';
import { BREAD, buy, get, LIST, openHouse } from '../../../tests/setup/house.ts';
import { panelVisitor } from '../../../tests/setup/panel.ts';
import { plainTerminal } from '../../../tests/setup/plain-terminal.ts';
import { publishBook } from '../../../tests/setup/publish-book.ts';
import { readFolder } from '../../campaigns/folder.ts';
import { readHostOwners } from '../../publishing/host-ownership.ts';
import type { CampaignAddress } from '../../shared/panel/address-schema.ts';
import type { Proposal } from '../../shared/panel/campaigns-schema.ts';
import type { CampaignCall } from '../cli/campaign-commands.ts';
import { listCampaignHosts, releaseCampaignHost } from '../cli/campaign-former-hosts.ts';
import { readWords } from '../cli/terminal.ts';

const OWNER = 'dona@example.com';
const OLD = 'pao.example';
const LINK = {
  ...{ kind: 'link' as const, title: 'Grupo', intro: 'Entre.', label: 'Entrar', url: 'https://grupo.example/' },
  mail: { text: 'Entre:', again: 'De novo:' },
};

async function openPanel() {
  const { shop } = await openHouse({ env: { OPERATORS: OWNER } });
  const owner = panelVisitor(shop);
  await owner.signIn(OWNER);
  await publishBook(shop);
  await publishBook(shop, { hosts: [OLD] });
  await buy(shop, `/${BREAD}`);
  return { shop, owner };
}

test('an operator who publishes reads what earlier buyers keep', async () => {
  const { shop, owner } = await openPanel();
  const keeps = async (version: number) =>
    (await owner.api<Proposal>('GET', `/campaigns/${BREAD}/proposal?version=${version}`)).keeps;
  expect(await keeps(1)).toEqual([expect.stringContaining(`${OLD} passa a levar ao novo endereço`)]);
  expect(await keeps(2)).toEqual([]);
  await publishBook(shop, { hosts: [OLD], access: LINK });
  expect(await keeps(2)).toEqual([
    expect.stringMatching(/^O que se entrega muda de um link para arquivos\. 1 pedido com acesso aberto segue com/),
  ]);
  const bonus = { id: 'guia', title: 'Guia', text: 'Um presente.', value: 990, howTo: 'Peça por e-mail.' };
  await publishBook(shop, { hosts: [OLD], bonuses: [bonus] });
  expect(await keeps(2)).toEqual([
    'Não vem mais com o produto: bônus “Guia”. Quem comprou com isso continua a ver na página de acesso, como estava: mantenha o que foi prometido.',
  ]);
  const file = { file: 'extra.pdf', title: 'Receitas extra', text: '-', label: 'Baixar' };
  const { access } = await readFolder(BREAD);
  if (access.kind !== 'files') throw new Error('the book is no file');
  await publishBook(shop, { hosts: [OLD], access: { ...access, files: [...access.files, file] } });
  expect(await keeps(2)).toEqual([
    'Sai da entrega: arquivo “Receitas extra”, também para quem já comprou: 1 pedido tem acesso aberto.',
  ]);
  const until = '2100-01-01T00:00:00-03:00';
  const { product } = await shop.campaigns.of(BREAD);
  const [amount, regularAmount] = [product.amount - 1000, product.amount + 1000];
  const urgency = { countdown: { source: 'until' as const, until, regularAmount } };
  await publishBook(shop, { hosts: [OLD], product: { ...product, amount }, urgency });
  expect(await keeps(2)).toEqual([
    expect.stringMatching(/anuncia R\$\s14,90 até 01\/01\/2100 às 00:00, e a oferta piora/),
  ]);
});

test('a former host is no other campaign’s until an operator has read what stops, and releases it', async () => {
  const { shop, owner } = await openPanel();
  const former = async () => (await owner.api<CampaignAddress>('GET', `/campaigns/${BREAD}/address`)).former;
  const release = (id: string, host: string) =>
    owner.send('POST', `/api/campaigns/${id}/hosts/release`, { body: { host } });
  const claim = async () => {
    const body = { host: OLD, act: 'add' };
    const answer = await owner.send('POST', `/api/campaigns/${LIST}/hosts`, { body });
    return [answer.statusCode, answer.json().errors?.host];
  };
  expect([await former(), (await claim())[1]]).toEqual([[], `${OLD} já é da campanha "${BREAD}"`]);
  // A present host is none to release.
  expect((await release(BREAD, OLD)).statusCode).toBe(404);
  await publishBook(shop);
  expect(await former()).toEqual([{ host: OLD, leftAt: expect.any(String), orders: 1 }]);
  expect(await claim()).toEqual([422, expect.stringContaining(`já foi da campanha "${BREAD}"`)]);
  expect([(await release(LIST, OLD)).statusCode, (await release(BREAD, 'x.example')).statusCode]).toEqual([404, 404]);

  const { terminal, said } = plainTerminal();
  const callOf = (...words: string[]) =>
    ({ ...readWords(words), terminal, context: shop.context }) as unknown as CampaignCall;
  expect(await listCampaignHosts(callOf(BREAD))).toBe(true);
  expect(said).toEqual([
    expect.stringMatching(/^pao\.example {2}saiu em .*\. 1 pedido com acesso aberto é de antes disso\.$/),
  ]);
  await expect(releaseCampaignHost(callOf(BREAD, OLD))).rejects.toThrow('--yes');
  expect((await get(shop, '/', { host: OLD })).statusCode).toBe(308);

  expect((await release(BREAD, OLD)).statusCode).toBe(200);
  shop.campaigns.keepHosts(await readHostOwners(shop.db));
  expect([await former(), (await get(shop, '/', { host: OLD })).statusCode]).toEqual([[], 421]);
  expect((await claim())[0]).toBe(200);
  const acts = await shop.db.selectFrom('audit_log').select(['subject', 'params']).where('act', '=', 'host.released');
  expect(await acts.execute()).toEqual([{ subject: `campaign:${BREAD}`, params: { host: OLD } }]);
});
