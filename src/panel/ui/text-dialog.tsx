import { type ReactNode, useState } from 'react';
import { ActDialog, type ActDialogProps } from './act-dialog.tsx';
import { TypedField, type TypedFieldProps } from './typed-field.tsx';

interface TextDialogProps<Answer> extends Omit<ActDialogProps<Answer>, 'act' | 'isReady' | 'children'> {
  /** Name is that of the request's field, whose message is shown. */
  field: Omit<TypedFieldProps, 'value' | 'onChange' | 'error' | 'required'> & { name: string };
  /** In characters, without the space around the text. */
  minLength: number;
  act: (text: string) => Promise<Answer>;
  /** Text above the field, and below it. */
  children?: ReactNode;
  after?: ReactNode;
}

/** Dialog of a command that takes one text, such as its reason. */
export function TextDialog<Answer>(props: TextDialogProps<Answer>) {
  const { field, minLength, act, children, after, ...dialog } = props;
  const { name, ...fieldProps } = field;
  const [text, setText] = useState('');
  return (
    <ActDialog {...dialog} isReady={text.trim().length >= minLength} act={() => act(text)}>
      {(errors) => (
        <>
          {children}
          <TypedField {...fieldProps} required value={text} onChange={setText} error={errors[name]} />
          {after}
        </>
      )}
    </ActDialog>
  );
}
