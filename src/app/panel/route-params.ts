import { z } from 'zod';
import { rowId } from '../../shared/panel/list-schema.ts';

/** What has a number of the database. */
export const byId = z.object({ id: rowId });
/** An order, or its buyer, by what people call it. */
export const byNumber = z.object({ number: z.string().max(40) });
