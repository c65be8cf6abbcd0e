import { setTimeout as delay } from 'node:timers/promises';

/** Longest wait until a page shows what a step waits for, in ms. */
const STEP_TIMEOUT_MS = 20_000;
/** Interval of looks, in ms. */
const STEP_INTERVAL_MS = 50;
/** Longest wait for a browser's answer to a command, in ms: one that never answers must not hold up all the tests. */
export const ANSWER_TIMEOUT_MS = 60_000;
/** Escape, as the WebDriver standard names keys. */
export const ESCAPE = '\uE00C';

/** The commands of the WebDriver standard that we use, by the names they have there, without blanks. */
export type Command =
  | 'NewSession'
  | 'DeleteSession'
  | 'SetWindowRect'
  | 'Navigate'
  | 'Refresh'
  | 'ExecuteScript'
  | 'ElementClick'
  | 'ElementClear'
  | 'ElementSendKeys'
  | 'PerformActions'
  | 'SwitchToFrame';

/** A running browser that takes WebDriver's commands. */
export interface Connection {
  /** Rejects with the name and message of the browser's error. */
  send(command: Command, parameters?: Record<string, unknown>): Promise<unknown>;
  /** Errors that pages wrote to the console since the start; empty if the engine does not report them. */
  consoleErrors(): Promise<string[]>;
  /** Ends the browser and removes what it left. */
  stop(): Promise<void>;
}

/** Something to press or to fill, as a visitor would name it. */
export interface Target {
  /** A CSS selector. */
  css: string;
  /** All of its text, without blanks around it; for a field, the beginning of its label. */
  text?: string;
}

/** A visitor's actions in a browser. Each waits until the page is ready for it, and fails if it never is. */
export class DrivenVisitor {
  private readonly connection: Connection;

  constructor(connection: Connection) {
    this.connection = connection;
  }

  /** Waits for the page to be loaded. */
  async open(url: string): Promise<void> {
    await this.connection.send('Navigate', { url });
  }

  async reload(): Promise<void> {
    await this.connection.send('Refresh');
  }

  async press(target: Target): Promise<void> {
    await retried(`press ${name(target)}`, async () => {
      await this.connection.send('ElementClick', { id: await this.find(target) });
    });
  }

  /** Replaces the text of a field, key by key. */
  async fill(target: Target, text: string): Promise<void> {
    await retried(`fill ${name(target)}`, async () => {
      const id = await this.find(target);
      await this.connection.send('ElementClear', { id });
      await this.connection.send('ElementSendKeys', { id, text });
    });
  }

  /** Presses keys in the element with the focus, one after the other. @param values letters, or keys such as {@link ESCAPE} */
  async keys(values: string): Promise<void> {
    const actions = [...values].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
    await this.connection.send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /** Acts in a frame of the page, which is there. @param css a selector of the frame */
  async inFrame(css: string, act: () => Promise<void>): Promise<void> {
    const index = `[...document.querySelectorAll('iframe')].findIndex((frame) => frame.matches('${css}'))`;
    const id = await this.waitFor<number>(`see ${css}`, index, (at) => at >= 0);
    await this.connection.send('SwitchToFrame', { id });
    await act();
    await this.connection.send('SwitchToFrame', { id: null });
  }

  /** Waits until something is in sight. */
  async sees(target: Target): Promise<void> {
    await retried(`see ${name(target)}`, () => this.find(target));
  }

  /** Waits until the expression of the page's JavaScript has the wanted value, and returns it. */
  async waitFor<T>(what: string, expression: string, isWanted: (value: T) => boolean): Promise<T> {
    return retried(what, async () => {
      const value = await this.read<T>(expression);
      if (!isWanted(value)) throw new Error(`it is ${JSON.stringify(value)}`);
      return value;
    });
  }

  /** Value of an expression of the page's JavaScript at this moment. */
  async read<T>(expression: string): Promise<T> {
    const value = await this.connection.send('ExecuteScript', { script: `return ${expression};`, args: [] });
    return value as T;
  }

  private async find(target: Target): Promise<string> {
    const script = `return (${findInPage})(arguments[0], arguments[1]);`;
    const args = [target.css, target.text ?? null];
    const found = (await this.connection.send('ExecuteScript', { script, args })) as Record<string, string> | null;
    const id = found && Object.values(found)[0];
    if (!id) throw new Error('it is not there');
    return id;
  }
}

/**
 * Runs in the page: the first element that fits, is shown and can be used. It is brought into sight at once: our pages
 * scroll smoothly, and not every driver waits until they are there.
 */
function findInPage(css: string, text: string | null): Element | undefined {
  type Candidate = HTMLElement & { disabled?: boolean };
  const found = [...document.querySelectorAll<Candidate>(css)].find((element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.disabled) return false;
    if (text === null) return true;
    // Not `element.labels`: WebKitGTK 2.50 crashes when it collects such a list after its page is gone.
    const label =
      element.matches('input') && (element.closest('label') ?? document.querySelector(`[for="${element.id}"]`));
    return label ? label.textContent.trim().startsWith(text) : element.textContent.trim() === text;
  });
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found;
}

/** Tries again while the page is not ready: an element is missing, covered, or just made anew. */
async function retried<T>(what: string, step: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + STEP_TIMEOUT_MS;
  for (;;) {
    try {
      return await step();
    } catch (error) {
      if (Date.now() > deadline) throw new Error(`could not ${what}: ${(error as Error).message}`);
      await delay(STEP_INTERVAL_MS);
    }
  }
}

function name({ css, text }: Target): string {
  return text ? `"${text}" (${css})` : css;
}
