import { defineConfig } from 'vite';

/**
 * The server as one file with all that it uses of its packages: read in 0.2 s instead of 0.9 s, with a quarter less
 * memory than the packages as they are, and any later build may replace it while it runs.
 */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  // Leaves the development half of React out.
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [
    {
      name: 'vitrine-ascii',
      // Node keeps the source in memory, with two bytes for every character once a single one is not ASCII. Such
      // characters stand only in strings and patterns here, where an escape says the same.
      generateBundle(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escapeUnit);
        }
      },
    },
  ],
  build: {
    ssr: 'src/server/main.ts',
    target: 'node24',
    outDir: 'dist/server',
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      output: {
        entryFileNames: 'main.js',
        codeSplitting: false,
        // The source stays in memory: 10 MB less. Names are kept, for traces and for what goes by them.
        minify: { compress: true, mangle: { keepNames: true }, codegen: { removeWhitespace: true } },
        comments: false,
      },
    },
  },
});

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
