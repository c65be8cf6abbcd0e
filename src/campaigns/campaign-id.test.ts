import { expect, test } from 'vitest';
import { campaignId, DATA_NAMES, RESERVED_IDS } from './campaign-id.ts';

test.each(['curso-violao', 'pao-caseiro', '3d', 'dev-ops'])('%s can be a campaign', (id) => {
  expect(campaignId.safeParse(id).success).toBe(true);
});

// Its folder for lists and files would be the database's, or another campaign's.
test.each(DATA_NAMES)('%s, a folder of the shop, can not', (id) => {
  expect(campaignId.safeParse(id).error?.issues[0]?.message).toBe(`“${id}” é um nome que a própria loja usa`);
});

test.each(['', 'Curso', 'curso_violao', 'violão', '-a', 'a-', 'a--b', 'a/b', '..', 'a'.repeat(61), ...RESERVED_IDS])(
  '%s can not',
  (id) => {
    expect(campaignId.safeParse(id).error?.issues[0]?.message).toMatch(/^deve ter|é um endereço/);
  },
);
