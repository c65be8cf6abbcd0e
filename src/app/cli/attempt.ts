import { AppError, reasonOf } from '../../platform/errors.ts';
import { messageOf } from '../../shared/errors/messages.ts';
import { OutputClosed, type Terminal, UsageError } from './terminal.ts';

/** Exit code of a program whose output was closed, by the shells' convention. */
const PIPE_CLOSED = 141;

/**
 * Runs a command and prints the message of its error.
 *
 * @param showHelp called for a wrong command line
 * @returns the exit code
 */
export async function attempt(
  terminal: Terminal,
  showHelp: (terminal: Terminal) => void,
  action: () => Promise<boolean>,
): Promise<number> {
  try {
    return (await action()) ? 0 : 1;
  } catch (error) {
    if (error instanceof OutputClosed) return PIPE_CLOSED;
    if (error instanceof AppError) {
      terminal.note(messageOf(error)[1]);
      return 1;
    }
    if (!(error instanceof UsageError)) throw error;
    // Last, as the help fills a screen.
    showHelp(terminal);
    terminal.note(reasonOf(error));
    return 1;
  }
}
