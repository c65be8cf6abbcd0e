import { useState } from 'react';
import { amountProblem, formatReais, parseReais, readAs } from '../../shared/money.ts';
import { isSamePath, useForm } from './form-context.ts';
import type { ControlAttributes, FieldProps } from './value-field.tsx';

interface AmountInputProps extends Pick<FieldProps, 'path' | 'value' | 'optional'> {
  common: ControlAttributes;
}

/**
 * Input for an amount in reais as people type it, with what it was read as beside it. A text that is no amount stays
 * here, and keeps the draft from being published; the document goes on with the amount of before.
 */
export function AmountInput({ path, value, optional, common }: AmountInputProps) {
  const { type, unread, keepUnread } = useForm();
  /** Text of the amount, as it was typed here. */
  const [typed, setTyped] = useState('');
  const left = unread.find((one) => isSamePath(one.path, path));
  const isAmount = typeof value === 'number' && Number.isSafeInteger(value);
  const written = isAmount ? formatReais(value) : String(value ?? '');
  const text = left?.text ?? (isAmount && parseReais(typed) === value ? typed : written);

  function write(next: string) {
    setTyped(next);
    const isNone = next === '' && optional;
    const isRead = isNone || amountProblem(next) === undefined;
    keepUnread(path, isRead ? null : next);
    if (isRead) type(path, isNone ? undefined : parseReais(next));
  }

  return (
    <span className="money">
      <span aria-hidden="true">R$</span>
      <input {...common} inputMode="decimal" value={text} onChange={({ target }) => write(target.value)} />
      <output htmlFor={common.id}>{readAs(text)}</output>
    </span>
  );
}
