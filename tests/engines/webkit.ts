import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../setup/program.ts';
import { ANSWER_TIMEOUT_MS, type Command, type Connection } from './webdriver.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';
/** An iPhone's view, in CSS pixels. The browser fills its screen, as a window with a toolbar is never so narrow. */
const SCREEN = { width: 390, height: 844 };
/** Longest wait for the start of screen and driver each, in ms. */
const START_TIMEOUT_MS = 30_000;
/** Longest wait until the browser closes its window, in ms; then it is killed. */
const CLOSE_TIMEOUT_MS = 5000;

const ROUTES: Record<Command, [method: string, path: string]> = {
  NewSession: ['POST', ''],
  DeleteSession: ['DELETE', ''],
  SetWindowRect: ['POST', '/window/rect'],
  Navigate: ['POST', '/url'],
  Refresh: ['POST', '/refresh'],
  ExecuteScript: ['POST', '/execute/sync'],
  ElementClick: ['POST', '/element/:id/click'],
  ElementClear: ['POST', '/element/:id/clear'],
  ElementSendKeys: ['POST', '/element/:id/value'],
  PerformActions: ['POST', '/actions'],
  SwitchToFrame: ['POST', '/frame'],
};

export function findWebKit(): string | undefined {
  const [browser] = globSync('/usr/lib/*/webkit2gtk-*/MiniBrowser');
  return existsSync(DRIVER) && existsSync(XVFB) ? browser : undefined;
}

/** Starts WebKitGTK's own small browser on a virtual screen, by its WebDriver. */
export async function startWebKit(browser: string): Promise<Connection> {
  const home = await mkdtemp(join(tmpdir(), 'vitrine-webkit-'));
  const children: ChildProcess[] = [];
  const stop = async () => {
    for (const child of children.reverse()) await killGroup(child);
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const screen = spawn(
      XVFB,
      ['-displayfd', '3', '-screen', '0', `${SCREEN.width}x${SCREEN.height}x24`, '-nolisten', 'tcp'],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe'], detached: true },
    );
    children.push(screen);
    const signal = AbortSignal.timeout(START_TIMEOUT_MS);
    const [display] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data', { signal });
    const port = await freePort();
    const driver = spawn(DRIVER, [`--port=${port}`], {
      stdio: 'ignore',
      detached: true,
      env: {
        ...process.env,
        HOME: home,
        XDG_RUNTIME_DIR: home,
        LANG: 'C.UTF-8',
        LANGUAGE: 'pt_BR',
        DISPLAY: `:${String(display).trim()}`,
        GDK_BACKEND: 'x11',
        // Its sandbox needs rights that containers rarely give; it opens nothing but our own pages.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
    });
    children.push(driver);
    const send = await openSession(`http://127.0.0.1:${port}`, browser);
    await send('SetWindowRect', SCREEN);
    return {
      send,
      // Its WebDriver reports nothing of the console.
      consoleErrors: async () => [],
      async stop() {
        await Promise.race([send('DeleteSession').catch(() => {}), delay(CLOSE_TIMEOUT_MS)]);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Ends a process with its children: the driver alone would leave the browser running. */
async function killGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await exited;
}

async function openSession(url: string, browser: string): Promise<Connection['send']> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await fetch(`${url}/status`).catch(() => undefined))) {
    if (Date.now() > deadline) throw new Error('WebKitWebDriver does not listen');
    await delay(50);
  }
  let session = `${url}/session`;
  const send: Connection['send'] = async (command, parameters = {}) => {
    const [method, path] = ROUTES[command];
    const response = await fetch(session + path.replace(':id', String(parameters['id'])), {
      method,
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      ...(method === 'POST' && { body: JSON.stringify(parameters) }),
    });
    const { value } = (await response.json()) as { value: { error: string; message: string } };
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const options = { binary: browser, args: ['--automation', '--full-screen'] };
  const { sessionId } = (await send('NewSession', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })) as { sessionId: string };
  session += `/${sessionId}`;
  return send;
}
