import { AppError, reasonOf } from '../../platform/errors.ts';
import { messageOf } from '../../shared/errors/messages.ts';
import { OutputClosed, type Terminal, UsageError } from './terminal.ts';

/** What shells say of a program whose reader was gone. */
const PIPE_CLOSED = 141;

/**
 * Runs a command and puts into words why it failed.
 *
 * @param showHelp where the words are wrong
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
    // Last, where it is read: the help fills a screen.
    showHelp(terminal);
    terminal.note(reasonOf(error));
    return 1;
  }
}
