import type { StudioPart } from '../studio-parts.ts';

export const letterStudio: StudioPart<'letter'> = {
  name: 'Carta',
  use: 'Uma carta sua, com saudação e assinatura.',
  starter: {
    title: 'Uma carta minha',
    text: 'Por que isto existe.',
    salutation: 'Olá,',
    body: 'Conte com suas palavras por que você fez isto.',
    signature: 'Seu nome',
  },
};
