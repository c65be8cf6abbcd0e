import { config } from 'zod';

// Runs before any schema is created: zod probes `new Function`, which the page's CSP refuses and reports.
config({ jitless: true });
