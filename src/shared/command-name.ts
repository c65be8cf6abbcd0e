/** How commands are called in the folder of the program. */
export const DEFAULT_COMMAND = 'npx vitrine';

let program = DEFAULT_COMMAND;

/** Says how commands are called on this machine: `sudo vitrine`. In a browser, nobody does. */
export function nameCommands(name: string): void {
  program = name;
}

/**
 * A command as the reader of a message types it.
 *
 * @param words after the program's name: `backup --check`
 */
export function commandLine(words: string): string {
  return `${program} ${words}`;
}

/** The go-live check of a campaign's folder, in the same way. */
export function checkLine(id: string): string {
  return program === DEFAULT_COMMAND ? `npm run check -- ${id}` : commandLine(`check ${id}`);
}
