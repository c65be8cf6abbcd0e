import { NAMED_PICTURES, placedPictures } from '../picture-files.ts';
import { type Rule, violation } from './violation.ts';

/** Pictures have a description for people who can't see them. */
export const picturesAreDescribed: Rule = (campaign) =>
  placedPictures(campaign).flatMap(({ where, picture: { alt, decorative } }) => {
    if (alt !== '' || decorative || NAMED_PICTURES.has(where)) return [];
    return violation('picture-without-words', {
      claim: where,
      where: `${where}.alt`,
      reason: 'Quem não vê a imagem, ou a ouve lida pelo celular, não sabe o que ela mostra.',
      mend: 'Diga em uma frase o que a imagem mostra, ou marque que é só enfeite.',
    });
  });
