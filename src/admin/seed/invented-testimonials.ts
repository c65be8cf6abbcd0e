import type { Random } from '../../shared/random.ts';

const WORDS = {
  good: [
    'Chegou na hora e funcionou como prometido. Recomendo!',
    'Paguei e em menos de um minuto já estava com tudo no e-mail.',
    'Atendimento ótimo, tirei minha dúvida pelo WhatsApp e usei no mesmo dia.',
    'Muito melhor do que eu esperava pelo preço.',
    'Simples de usar, até minha mãe conseguiu.',
    'Já indiquei para três amigas.',
    'Valeu cada centavo, o material é muito bem organizado.',
  ],
  fair: [
    'Bom, mas demorei para achar o link no e-mail.',
    'Atende bem, só senti falta de mais exemplos.',
    'Correto pelo preço.',
  ],
  poor: ['Esperava mais conteúdo.', 'Não era bem o que eu procurava, mas o atendimento foi educado.'],
} as const;

const PLACES = [
  'São Paulo, SP',
  'Recife, PE',
  'Belém, PA',
  'Curitiba, PR',
  'Goiânia, GO',
  'Maceió, AL',
  'Niterói, RJ',
  'Uberlândia, MG',
] as const;

/** Text and town of an invented testimonial. */
export function praise(random: Random, stars: number): { text: string; place: string } {
  const words = stars >= 4 ? WORDS.good : stars === 3 ? WORDS.fair : WORDS.poor;
  return { text: random.pick(words as readonly [string, ...string[]]), place: random.pick(PLACES) };
}
