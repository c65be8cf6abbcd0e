import { isLoopback } from '../http/loopback.ts';

/** A storage that speaks the protocol of S3. */
export interface ObjectStorage {
  /** Of the bucket, and of a folder in it, with a slash at its end: `https://s3.example/bucket/`. */
  address: string;
  key: string;
  secret: string;
  region: string;
}

/**
 * Reads `s3://KEY:SECRET@HOST/BUCKET[/FOLDER]?region=REGION`. Only a storage on this machine is asked without encryption
 * (`http=1`).
 *
 * @param known whose server and key `s3://BUCKET[/FOLDER]` means
 * @throws Error in Portuguese that says what is wrong with it, without the secret
 */
export function readObjectUrl(text: string, known?: ObjectStorage): ObjectStorage {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || !url.host) throw new Error('deve ser s3://CHAVE:SEGREDO@servidor/balde?region=REGIÃO');
  if (known && !url.username) {
    const place = placeIn(`${url.host}${url.pathname}`, url, []);
    return { ...known, address: `${new URL(known.address).origin}/${place}/` };
  }
  const [key, secret] = [decoded(url.username), decoded(url.password)];
  if (!key || !secret) throw new Error('faltam a chave e o segredo: s3://CHAVE:SEGREDO@servidor/balde');
  const place = placeIn(url.pathname, url, ['region', 'http']);
  const plain = url.searchParams.get('http') === '1';
  if (plain && !isLoopback(url.hostname)) throw new Error('http=1 só vale para um servidor nesta máquina');
  return {
    address: `${plain ? 'http' : 'https'}://${url.host}/${place}/`,
    key,
    secret,
    region: url.searchParams.get('region') ?? 'us-east-1',
  };
}

/** The bucket and the folder in it, without slashes around them. @param allowed the parameters that may follow */
function placeIn(text: string, { searchParams }: URL, allowed: readonly string[]): string {
  const path = text.replace(/^\/+|\/+$/g, '');
  if (!path) throw new Error('falta o balde (bucket): s3://CHAVE:SEGREDO@servidor/balde');
  if (!/^[\w.-]+(\/[\w.-]+)*$/.test(path) || path.split('/').some((part) => /^\.+$/.test(part)))
    throw new Error('o balde e a pasta só podem ter letras, números, ponto, traço e sublinhado');
  const unknown = [...searchParams.keys()].find((name) => !allowed.includes(name));
  if (unknown) throw new Error(`o parâmetro "${unknown}" não existe; os que há: ${allowed.join(', ') || 'nenhum'}`);
  return path;
}

/** A secret may hold slashes and signs, written as `%2F`. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Error('a chave ou o segredo tem um "%" que não forma um caractere: escreva-o como %25');
  }
}
