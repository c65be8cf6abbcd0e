import { z } from 'zod';
import { typedText } from '../typed-text-schema.ts';
import { operatorEmail } from './settings-schema.ts';

/** Body of the form of the shop's first owner. */
export const firstOwnerSchema = z.object({
  name: typedText.min(2, 'Diga o seu nome').max(80, 'Use até 80 caracteres'),
  email: operatorEmail,
});
