import { createPrivateKey, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { AppError } from '../../platform/errors.ts';

/**
 * Reads a bank's `.p12`: the client certificate with its chain, and its key. Node opens such a file for a connection,
 * but not the old ciphers that banks still use for it, and never gives its parts.
 *
 * @param p12 in base64
 * @returns PEM texts
 * @throws AppError if it does not open with this password, or has no certificate with its key
 */
export function readP12(p12: string, password: string): { cert: string; key: string } {
  try {
    const { keys, certificates } = open(p12, password);
    const [key = ''] = keys;
    const own = certificates.find((pem) => new X509Certificate(pem).checkPrivateKey(createPrivateKey(key)));
    if (!own) throw new Error('no certificate of this key');
    return { cert: [own, ...certificates.filter((pem) => pem !== own)].join('\n'), key };
  } catch {
    // The library's errors say nothing to a seller.
    throw new AppError('certificate_unreadable');
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
