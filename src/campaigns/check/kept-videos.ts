import { shownVideoOf } from '../video-files.ts';
import { quote, type Rule, violation } from './violation.ts';

/** Each video of ours that a page shows is stored, so that it can be played. */
export const videosAreKept: Rule = ({ sections }, { missingVideos = [] }) =>
  sections.flatMap((section) => {
    const video = shownVideoOf(section);
    if (video?.kind !== 'upload' || !missingVideos.includes(video.file)) return [];
    return violation('missing-video', {
      claim: quote(section.title),
      where: `sections.${section.id}.video.file`,
      reason: 'O arquivo deste vídeo não está guardado na loja.',
      mend: 'Envie o vídeo de novo no editor, ou tire a seção.',
    });
  });
