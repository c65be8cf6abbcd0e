import type { Form } from './command-form.ts';

/** Shells with a completion. */
const SHELLS = ['bash', 'zsh'] as const;
export type Shell = (typeof SHELLS)[number];

export function isShell(name: string | undefined): name is Shell {
  return SHELLS.some((shell) => shell === name);
}

/** Pattern of a literal word, or of several alternatives. */
const LITERAL = /^[a-z][a-z-]*(\|[a-z][a-z-]*)*$/;
/** Pattern of the alternative values of an option. */
const CHOICES = /^[a-z\d-]+(\|[a-z\d-]+)+$/;

/**
 * Creates the script with which a shell completes commands, their arguments and their options with the Tab key, and else the
 * names of files.
 *
 * @param forms every form of every command
 * @returns the script, which the shell evaluates
 */
export function completionFor(shell: Shell, forms: readonly Form[]): string {
  const { words, values } = wordsOf(forms);
  const cases = (table: ReadonlyMap<string, ReadonlySet<string>>) =>
    [...table].map(([prefix, choices]) => `    '${prefix}') echo '${[...choices].join(' ')}' ;;`).join('\n');
  // The names `path` and `words` are avoided: they are variables of zsh.
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

/** Returns the next words by the words so far, each after a space, and an option's values by the words and the option. */
function wordsOf(forms: readonly Form[]) {
  const words = new Map<string, Set<string>>();
  const values = new Map<string, Set<string>>();
  for (const [typed] of forms) {
    const parts = typed.replace(/[[\]]/g, '').split(/\s+/);
    let prefixes = [''];
    let isPath = true;
    for (const [at, part] of parts.entries()) {
      const option = part.split('|').find((one) => one.startsWith('--'));
      const previous = parts[at - 1] ?? '';
      if (option) for (const prefix of prefixes) add(words, prefix, [option]);
      else if (previous.startsWith('--')) {
        if (CHOICES.test(part)) for (const prefix of prefixes) add(values, `${prefix} ${previous}`, part.split('|'));
      } else if (isPath && LITERAL.test(part)) {
        const choices = part.split('|');
        for (const prefix of prefixes) add(words, prefix, choices);
        prefixes = prefixes.flatMap((prefix) => choices.map((choice) => `${prefix} ${choice}`));
      }
      if (option || !LITERAL.test(part)) isPath = false;
    }
  }
  return { words, values };
}

function add(table: Map<string, Set<string>>, prefix: string, choices: readonly string[]): void {
  const all = table.get(prefix) ?? new Set();
  for (const choice of choices) all.add(choice);
  table.set(prefix, all);
}
