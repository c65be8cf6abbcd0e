import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: boolean;
  }
}

const INLINE = /<(script|style)>(?:(?!<\/\1>)[\s\S])*<\/\1>/g;
/** What only Astro's own island element, a directive's script and their style have. */
const ASTROS = [
  'customElements.get("astro-island")||customElements.define("astro-island"',
  'dispatchEvent(new Event("astro:intent"))',
  'astro-island,astro-slot,astro-static-slot{display:contents}',
];

/**
 * Adds `client:intent`: an island's code is loaded at the visitor's first sign of wanting it. `enhance` brings the
 * directive, and an island element of our own, and `base.css` its style; Astro's own for them, two kilobytes of every
 * page, are taken out.
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
          if (html.includes('<astro-island')) await writeFile(join(folder, name), leaner(html, name));
        }
      },
    },
  };
}

/** @throws Error when Astro's elements are not there as expected: then this file no longer fits this Astro */
function leaner(html: string, name: string): string {
  const found = new Set<string>();
  const lean = html.replace(INLINE, (element) => {
    const sign = ASTROS.find((text) => element.includes(text));
    if (sign) found.add(sign);
    return sign ? '' : element;
  });
  if (found.size < ASTROS.length)
    throw new Error(`${name}: what Astro adds for islands looks different in this version`);
  return lean;
}
