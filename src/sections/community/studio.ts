import type { StudioPart } from '../studio-parts.ts';
import { sample } from '../studio-sample.ts';

export const communityStudio: StudioPart<'community'> = {
  name: 'Grupo',
  use: 'O convite para um grupo de WhatsApp.',
  drawing: 'talk',
  fits: ['link'],
  starter: {
    title: 'Entre no grupo',
    text: 'Um lugar para tirar dúvidas.',
    bullets: [sample('O que acontece lá')],
    cta: 'Abrir o grupo',
    inviteUrl: 'https://chat.whatsapp.com/',
  },
};
