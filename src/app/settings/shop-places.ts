import { resolve } from 'node:path';
import { ownRoots } from '../../campaigns/folder.ts';
import type { Env } from './env.ts';

/** Where the shop's files lie, beside its database. */
export function placesOf({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) {
  return { data: resolve(DATA_DIR), campaigns: ownRoots()[0] ?? 'campaigns' };
}
