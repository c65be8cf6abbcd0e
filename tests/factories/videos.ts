/** The smallest beginning of a file that identifies its type, and some bytes behind it. */
export function mp4Of(content: string): Buffer {
  return Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1'), Buffer.from(content)]);
}

export function webmOf(content: string): Buffer {
  return Buffer.concat([Buffer.from('1a45dfa38742828477', 'hex'), Buffer.from('ebm'), Buffer.from(content)]);
}
