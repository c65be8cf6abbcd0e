import { readAs } from '../../shared/money.ts';
import { TypedField, type TypedFieldProps } from './typed-field.tsx';

interface AmountFieldProps extends Omit<TypedFieldProps, 'aside' | 'inputMode' | 'autoComplete' | 'check'> {
  /** Returns the message about a text that is no amount for this field. */
  check: (value: string) => string | undefined;
}

/** Field for an amount in reais as people type it; what it was read as stands beside it. */
export function AmountField(props: AmountFieldProps) {
  return <TypedField {...props} inputMode="decimal" autoComplete="off" aside={readAs(props.value)} />;
}
