import { expect, test } from 'vitest';
import type { CampaignInput } from '../schema.ts';
import { cleanCampaign, cleanFacts } from './clean-campaign.ts';
import { textsAreWritten } from './unwritten.ts';

const saying = (answer: string): CampaignInput['sections'] => [
  { type: 'testimonials', id: 'depoimentos', title: 'Quem leu', text: 'Palavras de quem comprou.' },
  { type: 'faq', id: 'duvidas', title: 'Dúvidas', text: 'O que perguntam.', items: [{ question: 'E?', answer }] },
];
const claims: CampaignInput['claims'] = { preco: { kind: 'price', computed: 'price' } };

function found(answer: string) {
  const campaign = cleanCampaign({
    sections: saying(answer),
    claims,
    page: { title: 'Bolos por {{preco}}', description: 'Bolos.' },
    product: { title: 'Bolos', description: 'Livro', amount: 2990, offerHash: 'bolo', guaranteeDays: 15 },
    catalog: { apps: [] },
    popups: undefined,
    modal: { ...cleanCampaign().modal, security: ['PIX'] },
  });
  return textsAreWritten(campaign, cleanFacts);
}

test('what a starter left to its seller is found, word for word', () => {
  expect(found('Serve a quem [diga a quem], e a [mais alguém].')).toEqual([
    expect.objectContaining({
      rule: 'unwritten-text',
      level: 'error',
      where: 'sections.duvidas.items.0.answer',
      words: ['[diga a quem]', '[mais alguém]'],
    }),
  ]);
});

test.each(['Leia os [termos](/termos) antes.', 'Sem colchetes.', 'Um ] solto [ não é nada.', '[]'])(
  '%j is written',
  (answer) => {
    expect(found(answer)).toEqual([]);
  },
);
