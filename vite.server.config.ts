import { defineConfig } from 'vite';

/** The server as one file, which any later build may replace while it runs. Packages stay outside it. */
export default defineConfig({
  publicDir: false,
  ssr: { external: true },
  build: {
    ssr: 'src/server/main.ts',
    target: 'node24',
    outDir: 'dist/server',
    emptyOutDir: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'main.js', codeSplitting: false } },
  },
});
