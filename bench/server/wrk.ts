import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const HERE = import.meta.dirname;

/** Results of a server under load. */
export interface Load {
  /** Answers a second. */
  rate: number;
  /** ms */
  p50: number;
  /** ms */
  p99: number;
}

interface Options {
  /** Servers that share the load; each gets its part of the connections. */
  urls: string[];
  script: 'orders' | 'pages';
  connections: number;
  /** seconds */
  seconds: number;
}

/**
 * Puts load on servers with wrk, which is in C and takes little of the machine that it shares with them.
 *
 * @throws Error when any answer was not what it should be
 */
export async function load({ urls, script, connections, seconds }: Options): Promise<Load> {
  const each = Math.ceil(connections / urls.length);
  const results = await Promise.all(
    urls.map(async (url) => {
      const args = ['-t1', `-c${each}`, `-d${seconds}s`, '--timeout', '10s', '-s', join(HERE, `${script}.lua`), url];
      const { stdout } = await promisify(execFile)('wrk', args, {
        env: { ...process.env, WRK_REPORT: join(HERE, 'report.lua') },
      });
      return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as Record<string, number>;
    }),
  );
  const sum = (pick: (result: Record<string, number>) => number) => results.reduce((all, one) => all + pick(one), 0);
  const failed = sum(({ failed = 0 }) => failed);
  if (failed > 0) throw new Error(`${failed} of ${sum(({ requests = 0 }) => requests)} requests failed`);
  const worst = (name: string) => Math.max(...results.map((result) => result[name] ?? Number.NaN));
  return {
    rate: sum(({ requests = 0, seconds = Number.NaN }) => requests / seconds),
    p50: worst('p50'),
    p99: worst('p99'),
  };
}
