import { createPrivateKey, pbkdf2Sync, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { AppError } from '../../platform/errors.ts';

/**
 * Number of rounds of all keys that a file's parts need: programs write some thousands. A file may ask for an hour of
 * them, and nothing else would run meanwhile.
 */
const MAX_ROUNDS = 600_000;

/** Functions by which the library derives keys, whose types lack some of them. */
interface Derivations {
  pkcs5: { pbkdf2(password: string, salt: string, rounds: number, bytes: number, digest: Digest): string };
  pkcs12: { generateKey: DeriveKey };
  pki: { pbe: { generatePkcs12Key: DeriveKey } };
}
type Digest = { algorithm: string };
type DeriveKey = (password: string, salt: unknown, use: number, rounds: number, ...more: unknown[]) => unknown;

/**
 * Reads a bank's `.p12`: the client certificate with its chain, and its key. Node opens such a file for a connection,
 * but not the old ciphers that banks still use for it, and never gives its parts.
 *
 * @param p12 in base64
 * @returns PEM texts
 * @throws AppError if it does not open with this password or within {@link MAX_ROUNDS}, or has no certificate with its key
 */
export function readP12(p12: string, password: string): { cert: string; key: string } {
  try {
    const { keys, certificates } = withLimit(() => open(p12, password));
    const [key = ''] = keys;
    const own = certificates.find((pem) => new X509Certificate(pem).checkPrivateKey(createPrivateKey(key)));
    if (!own) throw new Error('no certificate of this key');
    return { cert: [own, ...certificates.filter((pem) => pem !== own)].join('\n'), key };
  } catch {
    // The library's errors say nothing to a seller.
    throw new AppError('certificate_unreadable');
  }
}

/**
 * Lets the library derive keys within {@link MAX_ROUNDS} alone. The number of a part that is encrypted itself is known
 * only while the file is being opened.
 */
function withLimit<Value>(action: () => Value): Value {
  const { pkcs5, pkcs12, pki } = forge as unknown as Derivations;
  const [{ pbkdf2 }, { generateKey }, { generatePkcs12Key }] = [pkcs5, pkcs12, pki.pbe];
  let left = MAX_ROUNDS;
  const take = (rounds: number) => {
    if (!(rounds >= 1 && rounds <= left)) throw new Error('too many rounds');
    left -= rounds;
  };
  const derive: DeriveKey = (password, salt, use, rounds, ...more) => {
    take(rounds);
    return generatePkcs12Key(password, salt, use, rounds, ...more);
  };
  // Node's own is many times faster than the library's.
  pkcs5.pbkdf2 = (password, salt, rounds, bytes, { algorithm }) => {
    take(rounds);
    const [secret, salted] = [Buffer.from(password, 'binary'), Buffer.from(salt, 'binary')];
    return pbkdf2Sync(secret, salted, rounds, bytes, algorithm).toString('binary');
  };
  pkcs12.generateKey = derive;
  pki.pbe.generatePkcs12Key = derive;
  try {
    return action();
  } finally {
    pkcs5.pbkdf2 = pbkdf2;
    pkcs12.generateKey = generateKey;
    pki.pbe.generatePkcs12Key = generatePkcs12Key;
  }
}

/** Opens the file. Keys of other kinds than RSA are left as they are in it. */
function open(p12: string, password: string) {
  const { asn1, pki, pkcs12, util } = forge;
  const read = pkcs12.pkcs12FromAsn1(asn1.fromDer(util.decode64(p12)), false, password);
  const bagsOf = (type = '') => read.getBags({ bagType: type })[type] ?? [];
  const { pkcs8ShroudedKeyBag, keyBag, certBag } = pki.oids;
  return {
    keys: [...bagsOf(pkcs8ShroudedKeyBag), ...bagsOf(keyBag)].map((bag) =>
      pemOf('PRIVATE KEY', bag.key ? pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(bag.key)) : bag.asn1),
    ),
    certificates: bagsOf(certBag).map((bag) =>
      pemOf('CERTIFICATE', bag.cert ? pki.certificateToAsn1(bag.cert) : bag.asn1),
    ),
  };
}

function pemOf(label: string, content: forge.asn1.Asn1): string {
  const base64 = Buffer.from(forge.asn1.toDer(content).getBytes(), 'binary').toString('base64');
  return `-----BEGIN ${label}-----\n${base64.replace(/.{64}/g, '$&\n').trimEnd()}\n-----END ${label}-----`;
}
