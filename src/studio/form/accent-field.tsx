import { useEffect, useState } from 'react';
import { fieldAt, wordsOf } from '../../campaigns/field-labels.ts';
import { type FieldPath, valueAt } from '../../campaigns/field-places.ts';
import type { GroundColors } from '../../campaigns/look/ground-colors.ts';
import { paletteOf } from '../../campaigns/look/palette.ts';
import { type Theme, themeSchema } from '../../campaigns/look/theme-schema.ts';
import { isPicture, pictureUrl } from '../../campaigns/picture-files.ts';
import type { DraftDocument } from '../document/edits.ts';
import { sectionsOf } from '../document/section-edits.ts';
import { useDocument, useForm } from './form-context.ts';
import { readAccents } from './read-accents.ts';
import { ValueField } from './value-field.tsx';

const PATH: FieldPath = ['theme', 'accent'];
/** Suggested accents, around the colour wheel; each has another character in every mood. */
const SUGGESTED = [
  '#b4531f',
  '#d64545',
  '#c2185b',
  '#5b4ae0',
  '#245fd0',
  '#0d6e66',
  '#1f7a3d',
  '#3ddc97',
  '#efc27b',
].concat(['#ffd21f']);

/** Field of the accent: a colour of one's own, some that go well, and those of the campaign's own pictures. */
export function AccentField({ written, look }: { written: string; look: Theme }) {
  const document = useDocument();
  const pictures = ownPictures(document);
  return (
    <div className="accents">
      <ValueField
        shape={{ kind: 'color' }}
        path={PATH}
        value={written}
        name="accent"
        label={fieldAt(themeSchema, 'accent').label}
        optional={false}
        hint={wordsOf(themeSchema.shape.accent, 'hint')}
      />
      <Adjustment look={look} />
      {pictures.map(({ label, file }) => (
        <PictureAccents key={file} label={label} file={file} chosen={written} />
      ))}
      <Swatches label="Cores sugeridas" colors={SUGGESTED} chosen={written} />
    </div>
  );
}

/** Colours of one of the campaign's pictures, once it was read; nothing where it has none. */
function PictureAccents({ label, file, chosen }: { label: string; file: string; chosen: string }) {
  const [colors, setColors] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    readAccents(pictureUrl({ file }, 'icon.png')).then((read) => isCurrent && setColors(read));
    return () => {
      isCurrent = false;
    };
  }, [file]);
  if (colors.length === 0) return null;
  return <Swatches label={label} colors={colors} chosen={chosen} picture={file} />;
}

interface SwatchesProps {
  label: string;
  colors: readonly string[];
  chosen: string;
  /** Picture that the colours are of. */
  picture?: string;
}

function Swatches({ label, colors, chosen, picture }: SwatchesProps) {
  const { put } = useForm();
  return (
    <fieldset className="swatches">
      <legend>{label}</legend>
      {picture && <img src={pictureUrl({ file: picture }, 'icon.png')} alt="" width="44" height="44" />}
      {colors.map((color) => (
        <button
          key={color}
          type="button"
          className="swatch"
          aria-label={`Usar ${color}`}
          aria-pressed={color === chosen}
          onClick={() => put({ set: PATH, to: color })}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="12" cy="12" r="11" fill={color} />
          </svg>
        </button>
      ))}
    </fieldset>
  );
}

/** The accent as the page has it where it could not be read as it is; nothing where it is taken as it is. */
function Adjustment({ look }: { look: Theme }) {
  const colors = paletteOf(look).grounds.base;
  const sentence = adjustmentOf(look.accent, colors);
  return (
    <p className="field-hint adjustment" role="status">
      {sentence && (
        <>
          <svg viewBox="0 0 64 24" aria-hidden="true">
            <rect x=".5" y=".5" width="63" height="23" rx="6" fill={colors.bg} stroke={colors.line} />
            <circle cx="13" cy="12" r="6" fill={look.accent} stroke={colors.line} />
            <rect x="25" y="6" width="32" height="12" rx="3" fill={colors.button} />
            <rect x="31" y="11" width="20" height="2.4" rx="1.2" fill={colors.onButton} />
          </svg>
          <span>{sentence}</span>
        </>
      )}
    </p>
  );
}

function adjustmentOf(chosen: string, { button, onButton, accent, text }: GroundColors): string | undefined {
  if (onButton === chosen)
    return 'Cor clara não se lê neste clima: ela fica nas letras de um botão escuro e nos blocos.';
  if (button !== chosen) return `Para dar leitura, neste clima os botões usam ${button}.`;
  if (accent === text) return 'Os botões usam a sua cor. Nas palavras ela não se leria: elas ficam na cor do texto.';
  if (accent !== chosen) return `Os botões usam a sua cor; as palavras, ${accent}, para dar leitura.`;
  return undefined;
}

/** Pictures that say what a campaign's colour is, each once. */
function ownPictures(document: DraftDocument): { label: string; file: string }[] {
  const pictures = [
    { label: 'Do seu logotipo', picture: valueAt(document, ['images', 'logo']) },
    { label: 'Da sua capa', picture: valueAt(document, ['cover', 'picture']) },
    { label: 'Da imagem da abertura', picture: valueAt(sectionsOf(document)[0], ['picture']) },
  ];
  const found = pictures.flatMap(({ label, picture }) => (isPicture(picture) ? [{ label, file: picture.file }] : []));
  return found.filter(({ file }, at) => found.findIndex((one) => one.file === file) === at);
}
