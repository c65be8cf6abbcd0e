import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const UP_UV = 0x05;
const ATTESTED = 0x40;

/** Options of a page for an authenticator, as far as this one looks at them. */
interface Options {
  challenge: string;
}

interface ClientContext {
  /** Origin that the page reports. */
  origin: string;
  host: string;
  /** Without a check of finger or number. */
  unverified?: boolean;
}

/** An authenticator in memory, with one key (ES256), which a browser's answers are made with. */
export function createAuthenticator() {
  const id = randomBytes(32);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let counter = 0;

  function dataOf({ host, unverified = false }: ClientContext, more?: Buffer): Buffer {
    counter += 1;
    const flags = (unverified ? 0x01 : UP_UV) | (more ? ATTESTED : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const hash = createHash('sha256').update(host).digest();
    return Buffer.concat([hash, Buffer.from([flags]), count, more ?? Buffer.alloc(0)]);
  }

  const clientOf = (type: string, { challenge }: Options, { origin }: ClientContext) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const credential = (response: Record<string, unknown>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  });

  return {
    id: id.toString('base64url'),

    /** Answers as `navigator.credentials.create` does. */
    register(options: Options, context: ClientContext) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const object = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(dataOf(context, attested)),
      ]);
      return credential({
        clientDataJSON: clientOf('webauthn.create', options, context).toString('base64url'),
        attestationObject: object.toString('base64url'),
        transports: ['internal'],
      });
    },

    /** Answers as `navigator.credentials.get` does. */
    show(options: Options, context: ClientContext) {
      const client = clientOf('webauthn.get', options, context);
      const data = dataOf(context);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      });
    },
  };
}

/** In COSE: an elliptic curve's key (2) for ES256 (-7) on P-256 (1). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ]);
}

/** In CBOR, up to 23 characters. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}

/** In CBOR, up to 255 of them. */
function bytes(value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, value.length]), value]);
}
