import { chainCommands } from 'prosemirror-commands';
import type { Command } from 'prosemirror-state';
import { breakLine, leaveList, removeClaim, toggleAccent, toggleList } from './text-commands.ts';
import type { WritableText } from './text-kind.ts';

/** Text that keys act on, and the acts that are not its own. */
export interface KeyOptions {
  text: WritableText;
  /** Whether the page shows the line breaks of a text without paragraphs. */
  breaks: boolean;
  /** The author has finished, or goes on to the next text or the one before. @returns false where Tab does that */
  onLeave(to: 'next' | 'previous' | null): boolean;
  /** Asks for the address of a link, or for a claim to put there. */
  onAsk(what: 'link' | 'claim'): void;
}

/**
 * Returns the keys by the kind of the text; undo and redo are the studio's.
 *
 * @param asStep makes a command one step of the document's history
 */
export function textKeys(
  { text, breaks, onLeave, onAsk }: KeyOptions,
  asStep: (command: Command) => Command,
): Record<string, Command> {
  const leave = (to: 'next' | 'previous' | null) => () => onLeave(to);
  const leaveByEnter = () => {
    onLeave('next');
    return true;
  };
  return {
    Enter: text.isRich ? leaveList(true) : breaks ? breakLine : leaveByEnter,
    'Shift-Enter': text.isRich || breaks ? breakLine : leaveByEnter,
    Backspace: chainCommands(removeClaim('Backspace'), leaveList(false)),
    Delete: removeClaim('Delete'),
    Escape: leave(null),
    Tab: leave('next'),
    'Shift-Tab': leave('previous'),
    ...(text.hasAccent && { 'Mod-b': asStep(toggleAccent) }),
    ...(text.isRich && {
      'Mod-Shift-8': asStep(toggleList),
      'Mod-k': asStep(() => {
        onAsk('link');
        return true;
      }),
    }),
  };
}
