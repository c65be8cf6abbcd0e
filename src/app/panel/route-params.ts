import { z } from 'zod';
import { rowId } from '../../shared/panel/list-schema.ts';

/** Parameter of a row, by its number in the database. */
export const byId = z.object({ id: rowId });
/** Parameter of an order, or its buyer, by the order's public number. */
export const byNumber = z.object({ number: z.string().max(40) });
