import { quote, type Rule, violation } from './violation.ts';

/** Each video of ours is there: who presses play sees it. */
export const videosAreKept: Rule = ({ sections }, { missingVideos = [] }) =>
  sections.flatMap((section) => {
    if (section.type !== 'video' || section.video?.kind !== 'upload') return [];
    if (!missingVideos.includes(section.video.file)) return [];
    return violation('missing-video', {
      claim: quote(section.title),
      where: `sections.${section.id}.video.file`,
      reason: 'O arquivo deste vídeo não está guardado na loja.',
      mend: 'Envie o vídeo de novo no editor, ou tire a seção.',
    });
  });
