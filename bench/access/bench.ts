import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { markdownTable } from '../../tests/setup/markdown-table.ts';
import { startProgram } from '../../tests/setup/program.ts';

/** Number of contacts in the budget. */
const CONTACTS = 200_000;
/** Requests of each kind that are measured, after some that are not. */
const [WARM, ROUNDS] = [10, 40];

const QUESTIONS = {
  'first page': '',
  'last page': '?page=10000',
  'one word': '?q=belem',
  'two words, category': '?q=spotify+recife&category=music',
  'nothing found': '?q=nada+disso',
  'while typing': '/lista?q=numero+77',
};

interface Measured {
  /** seconds */
  start: number;
  /** MB, after the questions */
  memory: number;
  /** By question, in ms: of the process's own time, and until the answer was there. */
  times: Record<string, { process: number; answer: number }>;
}

/**
 * Measures the access page of a large list beside the sample's: time of the process for each request, and its memory.
 * The database's own time is in the answers' times alone.
 */
export async function bench(): Promise<void> {
  const sample = await measure(null);
  const large = await measure(listOf(CONTACTS));
  const ms = (value: number | undefined) => (value ?? Number.NaN).toFixed(1);
  console.log(
    markdownTable(
      ['ms', 'process, sample', `process, ${CONTACTS}`, 'answer, sample', `answer, ${CONTACTS}`],
      Object.keys(QUESTIONS).map((name) => [
        name,
        ms(sample.times[name]?.process),
        ms(large.times[name]?.process),
        ms(sample.times[name]?.answer),
        ms(large.times[name]?.answer),
      ]),
    ),
  );
  console.log(
    markdownTable(
      ['', 'sample', String(CONTACTS)],
      [
        ['memory, MB', sample.memory.toFixed(0), large.memory.toFixed(0)],
        ['first start, s', sample.start.toFixed(1), large.start.toFixed(1)],
      ],
    ),
  );
}

async function measure(list: string | null): Promise<Measured> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  if (list) await writeFile(join(dataDir, 'list.csv'), list);
  const began = performance.now();
  const shop = await startProgram({ dataDir, env: { NODE_OPTIONS: '--max-semi-space-size=4', MALLOC_ARENA_MAX: '2' } });
  try {
    const start = (performance.now() - began) / 1000;
    const links = await Promise.all(Object.keys(QUESTIONS).map(() => buyAccess(shop.url)));
    const times: Measured['times'] = {};
    for (const [at, [name, question]] of Object.entries(QUESTIONS).entries()) {
      const ask = async () => {
        const response = await fetch(`${links[at]}${question}`);
        if (!response.ok) throw new Error(`answered with ${response.status}`);
        await response.text();
      };
      for (let round = 0; round < WARM; round += 1) await ask();
      const [cpu, at0] = [await metric(shop.url, 'process_cpu_seconds_total'), performance.now()];
      for (let round = 0; round < ROUNDS; round += 1) await ask();
      const answer = (performance.now() - at0) / ROUNDS;
      times[name] = {
        process: ((await metric(shop.url, 'process_cpu_seconds_total')) - cpu) * (1000 / ROUNDS),
        answer,
      };
    }
    return { start, memory: (await metric(shop.url, 'process_resident_memory_bytes')) / 1e6, times };
  } finally {
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function metric(url: string, name: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]);
}

/** The address of a paid order's product. */
async function buyAccess(url: string): Promise<string> {
  const created = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ name: 'Maria de Souza', email: `${crypto.randomUUID()}@example.com`, phone: '11900000000' }),
  });
  const { id } = (await created.json()) as { id: string };
  await fetch(`${url}/dev/pix/${id}/pay`, { method: 'POST' });
  for (let tries = 0; tries < 200; tries += 1) {
    const order = (await (await fetch(`${url}/api/orders/${id}`)).json()) as { accessUrl?: string };
    if (order.accessUrl) return order.accessUrl;
    await sleep(50);
  }
  throw new Error('the order was not paid');
}

function listOf(contacts: number): string {
  const categories = ['video', 'music', 'gaming', 'sports', 'tv', 'iptv', 'credit'];
  const regions = ['São Paulo, SP', 'Belém, PA', 'Recife, PE', 'Santos, SP'];
  const rows = Array.from({ length: contacts }, (_, at) => {
    const number = `+55 (00) 9${String(10_000_000 + at).slice(0, 4)}-${String(10_000_000 + at).slice(4)}`;
    const services = `Spotify|Netflix|Serviço ${at % 50}`;
    return `Fornecedor Número ${at},${categories[at % 7]},${services},"${regions[at % 4]}",${number},amostra__${at},Aceita crédito`;
  });
  return ['name,category,services,region,whatsapp,telegram,note', ...rows].join('\n');
}
