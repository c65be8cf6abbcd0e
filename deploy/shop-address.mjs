// Prints where the shop is asked from its own machine, as a file of settings says: `127.0.0.1:3000`; with `listen` after
// the file, where it listens, in digits as systemd wants it: `[::]:3000`. For install.sh and upgrade.sh; read as the shop
// itself reads it.
import { lookup } from 'node:dns/promises';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

const EVERYWHERE = ['0.0.0.0', '::'];

const [file, purpose] = process.argv.slice(2);
const { HOST, PORT } = parseEnv(readFileSync(file, 'utf8'));
const given = HOST || '127.0.0.1';
const asked = EVERYWHERE.includes(given) ? '127.0.0.1' : given;
const host = purpose === 'listen' ? (await lookup(given)).address : asked;
process.stdout.write(`${host.includes(':') ? `[${host}]` : host}:${PORT || 3000}\n`);
