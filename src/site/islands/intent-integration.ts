import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: boolean;
  }
}

const SCRIPT = /<script>((?:(?!<\/script>)[\s\S])*)<\/script>/g;
/** How Astro's own island element ends; ours looks for no other. */
const ASTROS_ELEMENT = 'customElements.get("astro-island")||customElements.define("astro-island"';

/**
 * Adds `client:intent`: an island's code is loaded at the visitor's first sign of wanting it. The directive brings an
 * island element of its own, so Astro's, a kilobyte of every page, is taken out.
 */
export default function intent(): AstroIntegration {
  return {
    name: 'vitrine-intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({
          name: 'intent',
          entrypoint: fileURLToPath(new URL('./intent-directive.ts', import.meta.url)),
        }),
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        for (const name of await readdir(folder, { recursive: true })) {
          if (!name.endsWith('.html')) continue;
          const html = await readFile(join(folder, name), 'utf8');
          if (html.includes('<astro-island')) await writeFile(join(folder, name), withoutElement(html, name));
        }
      },
    },
  };
}

/** @throws Error when Astro's element is not there as expected: then this file no longer fits this Astro */
function withoutElement(html: string, name: string): string {
  const lean = html.replace(SCRIPT, (script) => (script.includes(ASTROS_ELEMENT) ? '' : script));
  if (lean === html) throw new Error(`${name}: Astro's island element looks different in this version`);
  return lean;
}
