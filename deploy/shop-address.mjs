// Prints where the shop is asked from its own machine, as a file of settings says: `127.0.0.1:3000`. For install.sh and
// upgrade.sh; read as the shop itself reads it.
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

const EVERYWHERE = ['', '0.0.0.0', '::'];

const { HOST = '', PORT } = parseEnv(readFileSync(process.argv[2], 'utf8'));
const host = EVERYWHERE.includes(HOST) ? '127.0.0.1' : HOST;
process.stdout.write(`${host.includes(':') ? `[${host}]` : host}:${PORT || 3000}\n`);
