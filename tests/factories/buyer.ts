import type { CreateOrderBody } from '../../src/shared/api.ts';

let made = 0;

/** A valid buyer; each one has an e-mail of its own. */
export function buyer(overrides: Partial<CreateOrderBody> = {}): CreateOrderBody {
  made += 1;
  return {
    name: 'Maria de Souza',
    email: `maria.${process.pid}.${made}@example.com`,
    phone: '(11) 90000-0000',
    ...overrides,
  };
}
