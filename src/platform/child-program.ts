import { fork } from 'node:child_process';

/** Maximum length of the output that an error quotes, in characters. */
const MAX_OUTPUT_CHARS = 2000;

/** Error of a program that ended without an answer. */
export class ProgramError extends Error {
  /** Time after which it was ended, in seconds; null if it ended by itself. */
  readonly seconds: number | null;
  /** Exit code, or the signal that ended it. */
  readonly end: string;
  /** Last part of its output. */
  readonly output: string;

  constructor({ seconds, end, output }: Pick<ProgramError, 'seconds' | 'end' | 'output'>) {
    super(`no answer: ${seconds === null ? `ended with ${end}` : `ended after ${seconds} s`}\n${output}`.trim());
    this.seconds = seconds;
    this.end = end;
    this.output = output;
  }
}

/**
 * Sends one order to a program in a process of its own, which ends after its answer, so that its memory and time are
 * not ours.
 *
 * @param program the built program, made with {@link answerOneCall}
 * @param timeout in ms
 * @throws ProgramError
 */
export async function callProgram<Order extends object, Reply>(
  program: string,
  order: Order,
  timeout: number,
): Promise<Reply> {
  const child = fork(program, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // The program needs none of the shop's secrets, and our flags don't fit it.
    env: {},
    execArgv: [],
    timeout,
    killSignal: 'SIGKILL',
  });
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-MAX_OUTPUT_CHARS);
  });
  return new Promise<Reply>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Reply));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      reject(new ProgramError({ seconds: child.killed ? timeout / 1000 : null, end: String(signal ?? code), output }));
    });
    // If the program has already ended, its exit says more than a failed send.
    child.send(order, () => {});
  });
}

/** Makes a program that {@link callProgram} can call: it answers one order and ends. @param answer throws nothing */
export function answerOneCall<Order, Reply extends object>(answer: (order: Order) => Promise<Reply>): void {
  process.once('message', async (order: Order) => {
    process.send?.(await answer(order), () => process.disconnect());
  });
  // The caller is gone.
  process.once('disconnect', () => process.exit());
}
