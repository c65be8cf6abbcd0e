import type { StudioPart } from '../studio-parts.ts';
import { sample } from '../studio-sample.ts';

export const letterStudio: StudioPart<'letter'> = {
  name: 'Carta',
  use: 'Uma carta sua, com saudação e assinatura.',
  starter: {
    title: 'Uma carta minha',
    text: 'Por que isto existe.',
    salutation: 'Olá,',
    body: sample('Conte com suas palavras por que você fez isto.'),
    signature: sample('Seu nome'),
  },
};
