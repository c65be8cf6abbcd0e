import type { TestSale } from '../../shared/panel/test-sale-schema.ts';
import { TEST_STEP_LABELS } from '../../shared/panel/test-step-labels.ts';
import { Moment } from '../ui/moment.tsx';
import { Icon } from '../ui/panel-icon.tsx';

const STATES = { done: 'feito', waiting: 'esperando', later: 'ainda não', failed: 'com problema' } as const;

/** Each step of a sale, with a tick once it is done, and what to do where it is not. */
export function TestSteps({ steps }: { steps: TestSale['steps'] }) {
  return (
    <ol className="test-steps">
      {steps.map(({ step, state, at, problem }) => (
        <li key={step} className={`test-step is-${state}`}>
          <span className="test-mark">{MARKS[state] && <Icon name={MARKS[state]} />}</span>
          <div>
            <p>
              <strong>{TEST_STEP_LABELS[step].name}</strong>
              <span className="visually-hidden"> ({STATES[state]})</span>
              {at && (
                <>
                  {' '}
                  <Moment at={at} />
                </>
              )}
            </p>
            <p>{problem ?? TEST_STEP_LABELS[step].text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

const MARKS = { done: 'check', waiting: null, later: null, failed: 'alert' } as const;
