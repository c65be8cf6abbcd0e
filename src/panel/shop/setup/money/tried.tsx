import type { ReactNode } from 'react';
import type { TriedAnswer } from '../../../../shared/panel/shop-setup-schema.ts';
import { documentType, readDocument } from '../../../../shared/tax-document.ts';
import { Fact } from '../../../ui/fact.tsx';
import { Icon } from '../../../ui/panel-icon.tsx';

interface TriedProps {
  answer: TriedAnswer;
  /** Sentence about a service that accepted the settings. */
  accepted: string;
  /** Buttons of what can be done about the answer. */
  children?: ReactNode;
}

/** Answer of a service that was asked, with the holder of the account if it says one. */
export function Tried({ answer: { problem, account }, accepted, children }: TriedProps) {
  if (problem !== null)
    return (
      <div className="tried is-bad">
        <p>
          <Icon name="alert" />
          {problem}
        </p>
        {children}
      </div>
    );
  return (
    <div className="tried is-good">
      <p>
        <Icon name="check" />
        {accepted}
      </p>
      {account && (
        <>
          {children && <h3>É a sua conta?</h3>}
          <dl className="facts">
            <Fact name="Nome">{account.name || 'sem nome'}</Fact>
            {account.document && (
              <Fact name={documentType(account.document)}>{readDocument(account.document) ?? account.document}</Fact>
            )}
          </dl>
        </>
      )}
      {children}
    </div>
  );
}
