// In the container: serves the shop, or runs one command of the operator (`alarms`, `refund`, …).
import { command, run } from '../dist/server/main.js';

const words = process.argv.slice(2);
try {
  if (words.length === 0) await run();
  else process.exit(await command(words));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
