import { isLoopback } from '../http/loopback.ts';

/** A storage with the S3 protocol. */
export interface ObjectStorage {
  /** URL of the bucket and an optional folder in it, with a trailing slash: `https://s3.example/bucket/`. */
  address: string;
  key: string;
  secret: string;
  region: string;
  /** May only be at public addresses; absent if it may be anywhere. */
  publicOnly?: true;
}

/**
 * Reads `s3://KEY:SECRET@HOST/BUCKET[/FOLDER]?region=REGION`. Only a storage on this machine is called without
 * encryption (`http=1`).
 *
 * @param known storage with the server and key of `s3://BUCKET[/FOLDER]`
 * @throws Error in Portuguese that names the fault, without the secret
 */
export function readObjectUrl(text: string, known?: ObjectStorage): ObjectStorage {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || !url.host) throw new Error('deve ser s3://CHAVE:SEGREDO@servidor/balde?region=REGIÃO');
  if (known && !url.username) {
    const path = bucketPath(`${url.host}${url.pathname}`, url, []);
    return { ...known, address: `${new URL(known.address).origin}/${path}/` };
  }
  const [key, secret] = [decoded(url.username), decoded(url.password)];
  if (!key || !secret) throw new Error('faltam a chave e o segredo: s3://CHAVE:SEGREDO@servidor/balde');
  const path = bucketPath(url.pathname, url, ['region', 'http']);
  const plain = url.searchParams.get('http') === '1';
  if (plain && !isLoopback(url.hostname)) throw new Error('http=1 só vale para um servidor nesta máquina');
  return {
    address: `${plain ? 'http' : 'https'}://${url.host}/${path}/`,
    key,
    secret,
    region: url.searchParams.get('region') ?? 'us-east-1',
  };
}

/**
 * Returns the bucket and the folder in it, without slashes around them. @param allowed the parameters that may follow
 */
function bucketPath(text: string, { searchParams }: URL, allowed: readonly string[]): string {
  const path = text.replace(/^\/+|\/+$/g, '');
  if (!path) throw new Error('falta o balde (bucket): s3://CHAVE:SEGREDO@servidor/balde');
  if (!/^[\w.-]+(\/[\w.-]+)*$/.test(path) || path.split('/').some((part) => /^\.+$/.test(part)))
    throw new Error('o balde e a pasta só podem ter letras, números, ponto, traço e sublinhado');
  const unknown = [...searchParams.keys()].find((name) => !allowed.includes(name));
  if (unknown) throw new Error(`o parâmetro "${unknown}" não existe; os que há: ${allowed.join(', ') || 'nenhum'}`);
  return path;
}

/** Decodes a part: a secret may hold slashes and other characters, written as `%2F`. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Error('a chave ou o segredo tem um "%" que não forma um caractere: escreva-o como %25');
  }
}
