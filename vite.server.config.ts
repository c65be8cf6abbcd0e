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
  build: {
    ssr: 'src/server/main.ts',
    target: 'node24',
    outDir: 'dist/server',
    emptyOutDir: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'main.js', codeSplitting: false } },
  },
});
