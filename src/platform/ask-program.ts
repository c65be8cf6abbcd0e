import { fork } from 'node:child_process';

/** How much of what a program writes is told, in characters. */
const TOLD = 2000;

/** A program ended without an answer. */
export class NoAnswer extends Error {
  /** How long it was waited for; null where it ended by itself. */
  readonly seconds: number | null;
  /** Its exit code, or the signal that ended it. */
  readonly end: string;
  /** The end of what it wrote. */
  readonly written: string;

  constructor({ seconds, end, written }: Pick<NoAnswer, 'seconds' | 'end' | 'written'>) {
    super(`no answer: ${seconds === null ? `ended with ${end}` : `ended after ${seconds} s`}\n${written}`.trim());
    this.seconds = seconds;
    this.end = end;
    this.written = written;
  }
}

/**
 * Has a program answer one order, in a process of its own, which ends with that: what it takes of memory and time is none
 * of ours.
 *
 * @param program the built program, which is made with {@link answerOnce}
 * @param timeout how long it may take, in ms
 * @throws NoAnswer
 */
export async function askProgram<Order extends object, Reply>(
  program: string,
  order: Order,
  timeout: number,
): Promise<Reply> {
  const child = fork(program, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // None of the shop's secrets is its business, and none of our flags fits it.
    env: {},
    execArgv: [],
    timeout,
    killSignal: 'SIGKILL',
  });
  let written = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    written = (written + text).slice(-TOLD);
  });
  return new Promise<Reply>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Reply));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      reject(new NoAnswer({ seconds: child.killed ? timeout / 1000 : null, end: String(signal ?? code), written }));
    });
    // Where it is gone already, its end says more than that nothing could be sent.
    child.send(order, () => {});
  });
}

/** Makes a program that {@link askProgram} asks: it answers one order, and ends. @param answer throws nothing */
export function answerOnce<Order, Reply extends object>(answer: (order: Order) => Promise<Reply>): void {
  process.once('message', async (order: Order) => {
    process.send?.(await answer(order), () => process.disconnect());
  });
  // Nobody waits for it any more.
  process.once('disconnect', () => process.exit());
}
