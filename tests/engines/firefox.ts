import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../setup/program.ts';
import { ANSWER_TIMEOUT_MS, type Connection } from './webdriver.ts';

const PROGRAM = '/usr/bin/firefox-esr';
/** Longest wait until Firefox listens, in ms. */
const START_TIMEOUT_MS = 60_000;

/** Nothing that a fresh Firefox does by itself: no first page, no requests, no updates. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.startup.page': 0,
  'browser.backup.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'pt-BR',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.server': '',
};

/** Errors of pages in Firefox' console: scripts, `console.error`, what the security policy refused. */
const READ_ERRORS = `
  const storage = Cc['@mozilla.org/consoleAPI-storage;1'].getService(Ci.nsIConsoleAPIStorage);
  const ofPages = (address) => /^https?:/.test(address);
  const errors = Services.console.getMessageArray()
    .filter((message) => message instanceof Ci.nsIScriptError && !(message.flags & Ci.nsIScriptError.warningFlag))
    .filter(({ sourceName }) => ofPages(sourceName))
    .map(({ errorMessage, sourceName }) => errorMessage + ' (' + sourceName + ')');
  const written = storage.getEvents()
    .filter(({ level, filename }) => level === 'error' && ofPages(filename))
    .map((event) => event.arguments.join(' ') + ' (' + event.filename + ')');
  return [...errors, ...written];`;

export function findFirefox(): string | undefined {
  return existsSync(PROGRAM) ? PROGRAM : undefined;
}

/** Starts Firefox and speaks Marionette with it, the protocol into which geckodriver turns WebDriver's commands. */
export async function startFirefox(program: string): Promise<Connection> {
  const profile = await mkdtemp(join(tmpdir(), 'vitrine-firefox-'));
  const port = await freePort();
  const lines = Object.entries({ ...PREFERENCES, 'marionette.port': port }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile];
  // A home of its own: it would keep reports and caches in ours, and refuses one that belongs to another user.
  const child = spawn(program, args, { stdio: 'ignore', env: { ...process.env, HOME: profile } });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGKILL');
    await exited;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const send = marionette(await connected(port));
    await send('WebDriver:NewSession', { capabilities: {} });
    return {
      send: (command, parameters) => send(`WebDriver:${command}`, parameters),
      async consoleErrors() {
        await send('Marionette:SetContext', { value: 'chrome' });
        const errors = await send('WebDriver:ExecuteScript', { script: READ_ERRORS, args: [] });
        await send('Marionette:SetContext', { value: 'content' });
        return errors as string[];
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function connected(port: number): Promise<Socket> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return socket;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(50);
    }
  }
}

type Answer = [type: 1, id: number, error: { error: string; message: string } | null, result: unknown];

/** Messages are JSON with their length before it: `[0, id, command, parameters]` and `[1, id, error, result]`. */
function marionette(socket: Socket) {
  const waiting = new Map<number, (answer: Answer) => void>();
  let received = Buffer.alloc(0);
  let id = 0;
  socket.on('data', (data: Buffer) => {
    received = Buffer.concat([received, data]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, colon));
      if (colon < 0 || received.length < end) return;
      const message = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      // The first one is a greeting.
      if (Array.isArray(message)) waiting.get(message[1])?.(message as Answer);
    }
  });
  socket.on('close', () => {
    const gone = { error: 'no such window', message: 'Firefox is gone' };
    for (const [asked, answer] of waiting) answer([1, asked, gone, null]);
  });
  return async (command: string, parameters: Record<string, unknown> = {}): Promise<unknown> => {
    id += 1;
    const message = JSON.stringify([0, id, command, parameters]);
    const [, , error, result] = await new Promise<Answer>((resolve, reject) => {
      if (socket.closed) reject(new Error('Firefox is gone'));
      const timer = setTimeout(() => reject(new Error(`Firefox gives no answer to ${command}`)), ANSWER_TIMEOUT_MS);
      waiting.set(id, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
      socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
    if (error) throw new Error(`${error.error}: ${error.message}`);
    // Some results are wrapped, some are not.
    return result && typeof result === 'object' && 'value' in result ? result.value : result;
  };
}
