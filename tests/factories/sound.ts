/** Seconds of silence, 8,000 samples of a byte each. */
export function sound(seconds: number): Buffer {
  const samples = seconds * 8000;
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples, 4);
  header.write('WAVEfmt ', 8);
  for (const [at, value] of [
    [16, 16],
    [24, 8000],
    [28, 8000],
    [40, samples],
  ] as const)
    header.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    header.writeUInt16LE(value, at);
  header.write('data', 36);
  return Buffer.concat([header, Buffer.alloc(samples, 128)]);
}
