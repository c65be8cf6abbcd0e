import { z } from 'zod';
import { withoutInvisible } from './typed-text.ts';

/** Text that a person typed or copied, as `withoutInvisible` leaves it, without white space around it. */
export const typedText = z.string().overwrite(withoutInvisible).trim();
