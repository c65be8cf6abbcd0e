import { z } from 'zod';
import { typedText } from '../typed-text-schema.ts';
import { contract, doneSchema } from './route-contract.ts';

// Step “Quem vende” of the screen “Abrir a loja”.

const field = typedText.max(300, 'Use até 300 caracteres');
/** Fields as people write them; empty ones are not known yet. */
const writtenSeller = z.object({ name: field, document: field, address: field, email: field, whatsapp: field });
export type WrittenSeller = z.infer<typeof writtenSeller>;

const shopSeller = z.object({ seller: writtenSeller });
export type ShopSeller = z.infer<typeof shopSeller>;

/** Routes of who sells. */
export const setupSellerContract = contract({
  'GET /setup/seller': { action: 'settings', answer: shopSeller },
  'PUT /setup/seller': { action: 'settings', body: writtenSeller, answer: doneSchema },
});
