import { config } from 'zod';

// Before any schema is made: zod would try whether it may make code of texts, which the page's policy refuses and reports.
config({ jitless: true });
