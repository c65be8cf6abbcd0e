import { choiceLabel, fieldAt, wordsOf } from '../../campaigns/field-labels.ts';
import { type FieldPath, valueAt } from '../../campaigns/field-places.ts';
import { LETTER_FILES } from '../../campaigns/look/letter-files.ts';
import { type Theme, themeSchema } from '../../campaigns/look/theme-schema.ts';
import { formatSeconds, loadTime } from '../../shared/first-view-time.ts';
import { AccentField } from './accent-field.tsx';
import { FieldNotes } from './field-notes.tsx';
import { fieldId, useDocument, useForm } from './form-context.ts';
import { CornersPicture, DensityPicture, LettersPicture, MoodPicture } from './look-picture.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { readLook } from './pictured-field.tsx';

const PATH: FieldPath = ['theme'];

type Token = keyof Omit<Theme, 'accent'>;

/** Fields of a campaign's look: mood, colour, letters, corners and room, each of them seen before it is chosen. */
export function LookFields() {
  const document = useDocument();
  const written = valueAt(document, PATH);
  const look = readLook(written);
  const title = String(valueAt(document, ['product', 'title']) ?? '');
  return (
    <>
      <FieldNotes path={PATH} />
      <TokenField token="mood" look={look} title={title} />
      <AccentField written={String(valueAt(written, ['accent']) ?? '')} look={look} />
      <TokenField token="letters" look={look} title={title} />
      <TokenField token="corners" look={look} title={title} />
      <TokenField token="density" look={look} title={title} />
    </>
  );
}

const SIZES = { mood: 'tall', letters: 'wide', corners: 'small', density: 'small' } as const;

/** Choices of one token; the first is the default. Each is a step of its own, which one press undoes. */
function TokenField({ token, look, title }: { token: Token; look: Theme; title: string }) {
  const { put } = useForm();
  const path = [...PATH, token];
  const { options } = themeSchema.shape[token].unwrap();
  return (
    <PictureChoice
      id={fieldId(path)}
      legend={fieldAt(themeSchema, token).label}
      size={SIZES[token]}
      chosen={look[token]}
      onChoose={(option) => put({ set: path, to: option === options[0] ? undefined : option })}
      options={options.map((option) => ({
        value: option,
        label: choiceLabel(themeSchema.shape[token], option),
        about: token === 'letters' ? aboutLetters(option as Theme['letters']) : undefined,
        picture: <TokenPicture token={token} look={{ ...look, [token]: option }} title={title} />,
      }))}
    >
      <FieldNotes path={path} hint={wordsOf(themeSchema.shape[token], 'hint')} />
    </PictureChoice>
  );
}

function TokenPicture({ token, look, title }: { token: Token; look: Theme; title: string }) {
  switch (token) {
    case 'mood':
      return <MoodPicture look={look} />;
    case 'letters':
      return <LettersPicture letters={look.letters} title={title} />;
    case 'corners':
      return <CornersPicture look={look} />;
    case 'density':
      return <DensityPicture look={look} />;
  }
}

function aboutLetters(letters: Theme['letters']): string {
  if (letters === 'sistema') return 'Nada a carregar';
  const { typeface, bytes } = LETTER_FILES[letters];
  return `${typeface}: chega em ${formatSeconds(loadTime(bytes))} num celular comum`;
}
