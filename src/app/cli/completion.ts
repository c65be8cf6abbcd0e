import type { Form } from './command-form.ts';

/** Shells that there is a completion for. */
const SHELLS = ['bash', 'zsh'] as const;
export type Shell = (typeof SHELLS)[number];

export function isShell(name: string | undefined): name is Shell {
  return SHELLS.some((shell) => shell === name);
}

/** A word that is typed as it stands, or one of several. */
const LITERAL = /^[a-z][a-z-]*(\|[a-z][a-z-]*)*$/;
/** One of several words that may stand after an option. */
const CHOICES = /^[a-z\d-]+(\|[a-z\d-]+)+$/;

/**
 * The script that makes a shell complete commands, their words and their options, with the Tab key. Where none of them
 * fits, it completes the names of files.
 *
 * @param forms every way to call every command
 * @returns what the shell evaluates
 */
export function completionFor(shell: Shell, forms: readonly Form[]): string {
  const { words, values } = wordsOf(forms);
  const cases = (table: ReadonlyMap<string, ReadonlySet<string>>) =>
    [...table].map(([place, choices]) => `    '${place}') echo '${[...choices].join(' ')}' ;;`).join('\n');
  // Not `path` and `words`: zsh has variables of its own by these names.
  return `${shell === 'zsh' ? 'autoload -U +X bashcompinit && bashcompinit\n' : ''}_vitrine_words() {
  case "$1" in
${cases(words)}
  esac
}
_vitrine_values() {
  case "$1" in
${cases(values)}
  esac
}
_vitrine() {
  local place='' typed choices i
  for ((i = 1; i < COMP_CWORD; i++)); do
    typed=\${COMP_WORDS[i]}
    case " $(_vitrine_words "$place") " in *" $typed "*) [[ $typed == -* ]] || place="$place $typed" ;; esac
  done
  choices=$(_vitrine_values "$place \${COMP_WORDS[COMP_CWORD - 1]}")
  COMPREPLY=($(compgen -W "\${choices:-$(_vitrine_words "$place") --json}" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _vitrine vitrine`;
}

/** What may come next: by the words so far, each with a space before it; and after an option, by that with them. */
function wordsOf(forms: readonly Form[]) {
  const words = new Map<string, Set<string>>();
  const values = new Map<string, Set<string>>();
  for (const [typed] of forms) {
    const parts = typed.replace(/[[\]]/g, '').split(/\s+/);
    let places = [''];
    let isPath = true;
    for (const [at, part] of parts.entries()) {
      const option = part.split('|').find((one) => one.startsWith('--'));
      const previous = parts[at - 1] ?? '';
      if (option) for (const place of places) add(words, place, [option]);
      else if (previous.startsWith('--')) {
        if (CHOICES.test(part)) for (const place of places) add(values, `${place} ${previous}`, part.split('|'));
      } else if (isPath && LITERAL.test(part)) {
        const choices = part.split('|');
        for (const place of places) add(words, place, choices);
        places = places.flatMap((place) => choices.map((choice) => `${place} ${choice}`));
      }
      if (option || !LITERAL.test(part)) isPath = false;
    }
  }
  return { words, values };
}

function add(table: Map<string, Set<string>>, place: string, choices: readonly string[]): void {
  const known = table.get(place) ?? new Set();
  for (const choice of choices) known.add(choice);
  table.set(place, known);
}
