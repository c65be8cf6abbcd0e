import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { commandLine, setCommandName } from '../../shared/command-name.ts';
import { attempt } from './attempt.ts';
import { FORMS } from './command-table.ts';
import { completionFor } from './completion.ts';
import { openTerminal } from './terminal.ts';

test('a command whose reader is gone ends quietly, as a program does that the system ended for it', async () => {
  const terminal = openTerminal();
  const helped: string[] = [];
  const answering = async () => {
    process.stdout.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
    terminal.say('unread');
    return true;
  };
  expect(await attempt(terminal, () => void helped.push('help'), answering)).toBe(141);
  expect(helped).toEqual([]);
  // A closed standard error does not end a command.
  process.stderr.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
  expect(() => terminal.note('unread')).not.toThrow();
  expect(() => process.stderr.emit('error', new Error('disk full'))).toThrow('disk full');
});

test('messages name commands as they are called on the machine', () => {
  expect(commandLine('alerts')).toBe('npx vitrine alerts');
  setCommandName('sudo vitrine');
  expect(commandLine('alerts')).toBe('sudo vitrine alerts');
  setCommandName('npx vitrine');
});

/** Returns the shell's completions of the last word of a line. */
function completed(line: string): string[] {
  const words = line.split(' ');
  const script = `${completionFor('bash', FORMS)}
    COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _vitrine
    echo "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.trim().split(' ');
}

test.each([
  ['vitrine exp', ['export']],
  ['vitrine export ', ['orders', 'buyers', 'payments', 'waiting-list', 'month', 'audit', '--json']],
  ['vitrine export audit ', ['--from', '--to', '--json']],
  ['vitrine campaign publ', ['publish']],
  ['vitrine access close LV-1 --r', ['--reason']],
  ['vitrine notifications ana@example.com --sales ', ['each', 'daily', 'none']],
  ['vitrine refund LV-1 --outcome ', ['done', 'undone']],
  ['vitrine pix ', ['register-webhook', '--json']],
  ['vitrine completion z', ['zsh']],
  // The shell completes file names here.
  ['vitrine backup /tm', ['']],
])('Tab completes %j', (line, expected) => {
  expect(completed(line)).toEqual(expected);
});

test('every command is offered', () => {
  const first = new Set(FORMS.map(([typed]) => typed.split(' ')[0] ?? ''));
  expect(completed('vitrine ').sort()).toEqual([...first, '--json'].sort());
});
