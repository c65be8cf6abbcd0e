import { z } from 'zod';

/** Non-empty copy. `**words**` are set in the accent colour; `{{name}}` is the text of a claim of the ledger. */
export const text = z.string().trim().min(1).meta({ title: 'text' });
