import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: boolean;
  }
}

/** Adds `client:intent`: an island's code is loaded at the visitor's first sign of wanting it. */
export default function intent(): AstroIntegration {
  return {
    name: 'vitrine-intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({
          name: 'intent',
          entrypoint: fileURLToPath(new URL('./intent-directive.ts', import.meta.url)),
        }),
    },
  };
}
