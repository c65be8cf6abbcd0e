import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShopSettings } from '../../shared/panel/status-schema.ts';
import { RELEASE } from '../campaigns/release-folder.ts';
import { VERSION } from '../version.ts';
import type { Env } from './env.ts';
import { apiAddress } from './provider-facts.ts';

/** Settings that operators may read. Addresses are reduced to their host: the rest may be a secret. */
export function shopSettings(env: Env): ShopSettings {
  return {
    mode: env.VITRINE_MODE,
    publicUrl: env.PUBLIC_URL ?? null,
    version: VERSION,
    release: releaseName(),
    node: process.versions.node,
    dataDir: env.DATA_DIR,
    providers: env.PIX_PROVIDER.map((name) => ({ name, host: hostOf(apiAddress(env, name)) })),
    mail: env.SMTP_URL ? { server: hostOf(env.SMTP_URL) ?? '', from: env.MAIL_FROM } : null,
  };
}

function hostOf(url: string | undefined): string | null {
  return url === undefined ? null : new URL(url).host;
}

/** First letters of the build's key, like a short commit id. */
function releaseName(): string | null {
  const built = join(RELEASE, 'server', 'build.json');
  return existsSync(built) ? String(JSON.parse(readFileSync(built, 'utf8')).key).slice(0, 10) : null;
}
