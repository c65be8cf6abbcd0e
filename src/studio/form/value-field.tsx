import { useState } from 'react';
import type { FieldPath } from '../../campaigns/field-places.ts';
import { plainVideoAddress } from '../../campaigns/video-address.ts';
import { minuteInBrasilia } from '../../shared/dates.ts';
import { AmountInput } from './amount-input.tsx';
import { FieldNotes, useNotes } from './field-notes.tsx';
import { fieldId, useForm } from './form-context.ts';
import { LegalField } from './legal-field.tsx';
import type { Shape } from './schema-shape.ts';
import { WrittenField } from './written-field.tsx';

type ValueShape = Exclude<Shape, { kind: 'group' | 'list' | 'variants' | 'names' | 'fixed' | 'picture' | 'video' }>;

export interface FieldProps<Of extends Shape = Shape> {
  shape: Of;
  path: FieldPath;
  value: unknown;
  name: string;
  label: string;
  optional: boolean;
  /** Sentence below the label. */
  hint?: string | undefined;
}

/** Field with a single value: label, control, hint and problems. */
export function ValueField(props: FieldProps<ValueShape>) {
  const { path, label, shape, hint } = props;
  const { problems } = useNotes(path);
  /** Whether it was right when the focus came: what it lacks meanwhile is said once it is left. */
  const [isTyping, setIsTyping] = useState(false);
  const id = fieldId(path);
  const common = {
    id,
    'aria-invalid': problems.length > 0 && !isTyping,
    'aria-describedby': `${id}-notas`,
    onFocus: () => setIsTyping(problems.length === 0 && path[0] !== 'legal'),
    onBlur: () => setIsTyping(false),
  };
  if (shape.kind === 'switch')
    return (
      <div className="field">
        <label className="check-line" htmlFor={id}>
          <Switch {...props} common={common} />
          {label}
        </label>
        <FieldNotes path={path} hint={hint} />
      </div>
    );
  if (isWritten(props))
    return (
      <div className="field">
        <span id={`${id}-nome`} className="field-name">
          {label}
        </span>
        <WrittenField {...props} shape={props.shape} />
        <FieldNotes path={path} hint={hint} />
      </div>
    );
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Control {...props} common={common} />
      <FieldNotes path={path} hint={hint} isTyping={isTyping} />
    </div>
  );
}

/** Whether a text may have claims and accents: not a picture's description, nor the Markdown of a legal text. */
function isWritten(props: FieldProps): props is FieldProps<Extract<Shape, { kind: 'text' }>> {
  const { shape, path } = props;
  return shape.kind === 'text' && shape.copy && path[0] !== 'legal' && path.at(-1) !== 'alt';
}

/** Attributes that every control has. */
export interface ControlAttributes {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string;
  onFocus: () => void;
  onBlur: () => void;
}

type ControlProps = FieldProps<ValueShape> & { common: ControlAttributes };

function Control(props: ControlProps) {
  const { shape, path, value, optional, common } = props;
  const { type } = useForm();
  const text = typeof value === 'string' ? value : '';
  const write = (typed: string) => type(path, typed === '' && optional ? undefined : typed);
  switch (shape.kind) {
    case 'text': {
      const isLong = shape.copy;
      if (!isLong)
        return <input {...common} value={text} maxLength={shape.most} onChange={({ target }) => write(target.value)} />;
      if (path[0] === 'legal') return <LegalField {...props} />;
      return <textarea {...common} rows={1} value={text} onChange={({ target }) => write(target.value)} />;
    }
    case 'video-address':
      return <input {...common} value={text} onChange={({ target }) => write(plainVideoAddress(target.value))} />;
    case 'money':
      return <AmountInput {...props} />;
    case 'number':
      return (
        <input
          {...common}
          type="number"
          value={typeof value === 'number' ? value : ''}
          onChange={({ target }) => type(path, target.value === '' ? undefined : Number(target.value))}
        />
      );
    case 'date':
      return <input {...common} type="date" value={text} onChange={({ target }) => write(target.value)} />;
    case 'moment':
      return (
        <input
          {...common}
          type="datetime-local"
          value={minuteOf(text)}
          // Brasília has no daylight saving time.
          onChange={({ target }) => write(target.value && `${target.value}:00-03:00`)}
        />
      );
    case 'color':
      return <input {...common} type="color" value={text} onChange={({ target }) => write(target.value)} />;
    case 'choice':
      return (
        <select {...common} value={text} onChange={({ target }) => write(target.value)}>
          {optional && <option value="">Nenhum</option>}
          {shape.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      );
    case 'switch':
      return <Switch {...props} />;
  }
}

function Switch({ path, value, optional, common }: ControlProps) {
  const { type } = useForm();
  return (
    <input
      {...common}
      type="checkbox"
      checked={value === true}
      onChange={({ target }) => type(path, target.checked || (optional ? undefined : false))}
    />
  );
}

/** Formats a moment for `datetime-local`, in Brasília time. */
function minuteOf(text: string): string {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? '' : minuteInBrasilia(at);
}
