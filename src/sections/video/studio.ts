import type { StudioPart } from '../studio-parts.ts';

export const videoStudio: StudioPart<'video'> = {
  name: 'Vídeo',
  use: 'Um vídeo seu, do YouTube ou do Vimeo, atrás da capa dele ou de uma sua.',
  drawing: 'video',
  fits: ['link'],
  starter: { title: 'Veja como é', text: 'Um vídeo curto, sem enrolação.', shape: 'wide' },
};
