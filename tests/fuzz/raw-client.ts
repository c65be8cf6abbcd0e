import { connect } from 'node:net';
import type { Answer } from './sound.ts';

/** Longest silence of a connection before the test counts it as hung, in ms. */
const MAX_SILENCE_MS = 6000;

interface Talk {
  /** Everything that the server said until it closed the connection. */
  text: string;
  answers: Answer[];
  /** From the first byte to the close, in ms. */
  took: number;
}

/**
 * Says something to a server and waits until it closes the connection, as it must after `connection: close` or nonsense.
 *
 * @param words sent one after the other, `pause` ms apart; the rest is dropped if the server closes before
 * @throws Error when the server falls silent but does not close
 */
export function talk(port: number, words: (string | Buffer)[], pause = 0): Promise<Talk> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    socket.setTimeout(MAX_SILENCE_MS, () => {
      socket.destroy();
      reject(new Error(`the server hangs after: ${Buffer.concat(chunks).toString('latin1').slice(0, 500)}`));
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => socket.destroy()); // it may close while we still talk
    socket.on('close', () => {
      clearInterval(timer);
      const text = Buffer.concat(chunks).toString('latin1');
      resolve({ text, answers: parse(text), took: performance.now() - began });
    });
    const rest = [...words];
    const next = () => {
      const word = rest.shift();
      if (word === undefined) clearInterval(timer);
      else if (socket.writable) socket.write(word);
    };
    const timer = setInterval(next, pause);
    next();
  });
}

/** Answers with a length, one after the other. */
function parse(text: string): Answer[] {
  const answers: Answer[] = [];
  for (let rest = text; rest !== ''; ) {
    const end = rest.indexOf('\r\n\r\n');
    const [first = '', ...lines] = rest.slice(0, end).split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    );
    const length = Number(headers['content-length'] ?? 0);
    const body = Buffer.from(rest.slice(end + 4, end + 4 + length), 'latin1').toString();
    answers.push({ status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]), headers, body });
    rest = end < 0 ? '' : rest.slice(end + 4 + length);
  }
  return answers;
}
