import type { Form } from './command-form.ts';

/** Content of `docs/commands.md`. @param forms every form of every command, by its subject */
export function commandsReference(forms: Readonly<Record<string, readonly Form[]>>): string {
  const parts = Object.entries(forms).map(([subject, some]) => `## ${subject}\n\n${some.map(entry).join('\n\n')}`);
  return `# Commands

Made by \`npm run docs\` from the tables of commands in \`src/app/cli/\`.

\`npx vitrine COMMAND\`, on a VPS \`sudo vitrine COMMAND\`. Whatever the panel does, commands do too, with the same rows in the audit log; only a passkey is made in a browser, and the machine itself is looked after by commands. Their words and answers are Portuguese, as here.

Every command takes \`--json\`, says on standard error which shop it reads, never makes a shop where there is none, and ends with 1 when it fails, with 141 where its reader is gone (\`vitrine export orders | head\`). A \`DATABASE_URL\` that does not answer is said within five seconds. Words in capitals are filled in, words in brackets are optional.

${parts.join('\n\n')}
`;
}

function entry([typed, says, example = typed]: Form): string {
  return `**\`${typed}\`** ${says.replaceAll('\n', ' ')}\n\n    vitrine ${example}`;
}
