import { choiceLabel, fieldAt, wordsOf } from '../../campaigns/field-labels.ts';
import type { FieldPath } from '../../campaigns/field-places.ts';
import { paletteOf } from '../../campaigns/look/palette.ts';
import { type Theme, themeSchema } from '../../campaigns/look/theme-schema.ts';
import { valueAt } from '../document/edits.ts';
import { FieldNotes } from './field-notes.tsx';
import { fieldId, useDocument, useForm } from './form-context.ts';
import { LookPicture } from './look-picture.tsx';
import { ValueField } from './value-field.tsx';

const PATH: FieldPath = ['theme'];
/** Suggested accent colours, around the colour wheel. */
const SUGGESTED = ['#3ddc97', '#0d6e66', '#245fd0', '#5b4ae0', '#ad3a6e', '#a8432f', '#ff7d5e', '#efc27b'] as const;

type Token = keyof Omit<Theme, 'accent'>;
const TOKENS = ['mood', 'letters', 'corners', 'density'] as const satisfies Token[];

/** Fields of a campaign's look: a colour, and the choices of each token, shown as previews. */
export function LookFields() {
  const { type } = useForm();
  const written = valueAt(useDocument(), PATH);
  // An invalid look is shown as the default one.
  const accent = String(valueAt(written, ['accent']) ?? '');
  const parsed = themeSchema.safeParse(written);
  const look = parsed.data ?? themeSchema.parse({ accent: '#3ddc97' });
  const shade = paletteOf(look).grounds.base.button;
  return (
    <>
      <FieldNotes path={PATH} />
      <ValueField
        shape={{ kind: 'color' }}
        path={[...PATH, 'accent']}
        value={accent}
        name="accent"
        label={fieldAt(themeSchema, 'accent').label}
        optional={false}
        hint={wordsOf(themeSchema.shape.accent, 'hint')}
      />
      <fieldset className="swatches">
        <legend className="visually-hidden">Cores sugeridas</legend>
        {SUGGESTED.map((color) => (
          <button
            key={color}
            type="button"
            className="swatch"
            aria-label={`Usar ${color}`}
            aria-pressed={color === accent}
            onClick={() => type([...PATH, 'accent'], color)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <circle cx="12" cy="12" r="11" fill={color} />
            </svg>
          </button>
        ))}
      </fieldset>
      {parsed.success && shade !== accent && (
        <p className="field-hint shade" role="status">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="12" cy="12" r="11" fill={shade} />
          </svg>
          Neste clima os botões usam {shade}, para dar leitura.
        </p>
      )}
      {TOKENS.map((token) => (
        <TokenField key={token} token={token} look={look} />
      ))}
    </>
  );
}

/** Choices of one token; the first is the default. */
function TokenField({ token, look }: { token: Token; look: Theme }) {
  const { type } = useForm();
  const path = [...PATH, token];
  const { options } = themeSchema.shape[token].unwrap();
  return (
    <fieldset className="look" id={fieldId(path)} tabIndex={-1}>
      <legend>{fieldAt(themeSchema, token).label}</legend>
      <div className="look-choices">
        {options.map((option) => (
          <label key={option} className="look-choice">
            <input
              type="radio"
              name={fieldId(path)}
              checked={look[token] === option}
              onChange={() => type(path, option === options[0] ? undefined : option)}
            />
            <LookPicture look={{ ...look, [token]: option }} token={token} />
            {choiceLabel(themeSchema.shape[token], option)}
          </label>
        ))}
      </div>
      <FieldNotes path={path} hint={wordsOf(themeSchema.shape[token], 'hint')} />
    </fieldset>
  );
}
