import { resolve } from 'node:path';
import { ownRoots } from '../../campaigns/folder.ts';
import type { Env } from './env.ts';

interface ShopFolders {
  /** Keys, products' files, imported campaigns. */
  data: string;
  /** Campaigns beside the program. */
  campaigns: string;
}

/** Returns the folders of the shop's files, beside its database. */
export function shopFolders({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): ShopFolders {
  return { data: resolve(DATA_DIR), campaigns: ownRoots()[0] ?? 'campaigns' };
}
