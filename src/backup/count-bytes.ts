import { createHash } from 'node:crypto';

export interface BytesSum {
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

/** Counts bytes as they pass. */
export function countBytes() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    add(data: Buffer): void {
      hash.update(data);
      bytes += data.length;
    },
    /** Sum of all bytes that passed; to be called once. */
    sum: (): BytesSum => ({ bytes, sha256: hash.digest('hex') }),
  };
}

/** Reads a source to its end. */
export async function sumOf(source: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<BytesSum> {
  const counted = countBytes();
  for await (const data of source) counted.add(data);
  return counted.sum();
}

/** Whether two sums are of the same bytes. */
export function isSame(one: BytesSum | undefined, other: BytesSum): boolean {
  return one?.bytes === other.bytes && one.sha256 === other.sha256;
}
