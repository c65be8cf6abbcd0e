import { findFirefox, startFirefox } from './firefox.ts';
import type { Connection } from './webdriver.ts';
import { findWebKit, startWebKit } from './webkit.ts';

/** A browser engine that Playwright cannot drive as the system has it. */
export interface Engine {
  name: string;
  /** The packages of Debian that bring it. */
  packages: string[];
  /** Its program; undefined where it is not installed. */
  find(): string | undefined;
  start(program: string): Promise<Connection>;
}

export const ENGINES: Engine[] = [
  { name: 'Firefox', packages: ['firefox-esr'], find: findFirefox, start: startFirefox },
  { name: 'WebKit', packages: ['webkit2gtk-driver', 'xvfb'], find: findWebKit, start: startWebKit },
];
