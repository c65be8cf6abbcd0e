import { z } from 'zod';
import type { Centavos } from '../../../shared/money.ts';
import { isBrCode } from '../../br-code.ts';
import { MAX_IMAGE_LENGTH } from '../../provider.ts';

/** First and last bytes of complete files of each type, in hexadecimal. */
const IMAGE_TYPES = [
  ['image/png', /^89504e470d0a1a0a.*49454e44ae426082$/],
  ['image/jpeg', /^ffd8ff.*ffd9$/],
  ['image/gif', /^47494638(37|39)61.*3b$/],
] as const;

/**
 * Reads an image from base64 text, bare or as a `data:` URL, by its content.
 *
 * Addresses of images are ignored on purpose: the page loads nothing from other hosts, and we draw the same code.
 *
 * @returns a `data:` URL
 */
function readImage(text: string): string | null {
  if (text.length > MAX_IMAGE_LENGTH) return null;
  const base64 = text.replace(/^data:image\/[a-z]+;base64,/i, '').replace(/\s+/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null;
  const hex = Buffer.from(base64, 'base64').toString('hex');
  const type = IMAGE_TYPES.find(([, whole]) => whole.test(hex))?.[0];
  return type ? `data:${type};base64,${base64}` : null;
}

/** Data of a reply about a transaction; null for missing or invalid ones. */
export interface Reply {
  /** Gateway's id of the transaction. */
  id: string | null;
  amount: Centavos | null;
  /** In lower case. */
  status: string | null;
  /** In lower case. */
  method: string | null;
  /** BR Code with a valid checksum. */
  code: string | null;
  /** `data:` URL of an image. */
  qrCode: string | null;
  /** The buyer's e-mail, in lower case, if the gateway repeats it. */
  buyerEmail: string | null;
}

const fieldsSchema = z.looseObject({
  data: z.unknown().optional(),
  payment: z.unknown().optional(),
  pix: z.unknown().optional(),
});

type Fields = z.infer<typeof fieldsSchema>;

const word = z.string().trim().toLowerCase().min(1);
/** A hash or a number; one with control characters is stored nowhere. */
export const idSchema = z.union([
  z
    .string()
    .trim()
    .regex(/^\P{C}{1,200}$/u),
  z.int().positive().transform(String),
]);
/** Centavos, as a number or as text; some databases write it as `1990.00`. */
export const amountSchema = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,12}(\.0+)?$/)
      .transform(Number),
  ])
  .pipe(z.int().positive());

const ID_NAMES = ['hash', 'transaction_hash', 'transaction', 'transaction_id', 'id'];
/** Observed fields of codes. Any other field comes after them: only the content identifies a code. */
const CODE_NAMES = ['pix_qr_code', 'payload', 'emv', 'qrcode', 'qr_code', 'code', 'pix_code'];

/** Reads a reply of any of the gateways' shapes: flat, within `data`, with PIX data in `pix` or in `payment.pix`. */
export function readReply(body: unknown): Reply {
  const outer = fields(body);
  // The inner layer first: the outer one may describe the call, such as `status: "success"`.
  const layers = [fields(outer.data), outer];
  const payments = layers.map((layer) => fields(layer.payment));
  const pixes = [...payments, ...layers].map((layer) => fields(layer.pix));
  const about = [...layers, ...payments];
  const texts = [...pixes, ...payments, ...layers].flatMap(textsOf);

  return {
    id: pick(layers, ID_NAMES, idSchema),
    amount: pick([...about, ...pixes], ['amount'], amountSchema),
    status: pick(about, ['payment_status', 'status'], word),
    method: pick(about, ['payment_method', 'method'], word),
    code: texts.find(isBrCode) ?? null,
    buyerEmail: pick(
      layers.map(({ customer }) => fields(customer)),
      ['email'],
      word,
    ),
    qrCode: texts.reduce<string | null>((found, text) => found ?? readImage(text), null),
  };
}

function fields(value: unknown): Fields {
  return fieldsSchema.safeParse(value).data ?? {};
}

function textsOf(layer: Fields): string[] {
  const values = [...CODE_NAMES.map((name) => layer[name]), ...Object.values(layer)];
  return values.filter((value) => typeof value === 'string').map((text) => text.trim());
}

/** Returns the first valid value: the order of the names counts more than the order of the layers. */
function pick<T>(layers: Fields[], names: string[], schema: z.ZodType<T>): T | null {
  for (const name of names) {
    for (const layer of layers) {
      const parsed = schema.safeParse(layer[name]);
      if (parsed.success) return parsed.data;
    }
  }
  return null;
}
