/** Command of the program in its own folder. */
export const DEFAULT_COMMAND = 'npx vitrine';

let commandName = DEFAULT_COMMAND;

/** Sets the name of commands on this machine: `sudo vitrine`. Not called in a browser. */
export function setCommandName(name: string): void {
  commandName = name;
}

/**
 * Returns a command as the reader of a message has to type it.
 *
 * @param command text after the program's name: `backup --check`
 */
export function commandLine(command: string): string {
  return `${commandName} ${command}`;
}

/** Returns the command for the go-live check of a campaign's folder. */
export function checkLine(id: string): string {
  return commandName === DEFAULT_COMMAND ? `npm run check -- ${id}` : commandLine(`check ${id}`);
}
