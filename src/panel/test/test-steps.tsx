import type { TestSale } from '../../shared/panel/test-sale-schema.ts';
import { TEST_STEP_LABELS } from '../../shared/panel/test-step-labels.ts';
import { Moment } from '../ui/moment.tsx';
import { Icon } from '../ui/panel-icon.tsx';

const STATE_LABELS = { done: 'feito', waiting: 'esperando', later: 'ainda não', failed: 'com problema' } as const;

/** Steps of a test sale with their states, and advice for those that failed. */
export function TestSteps({ steps }: { steps: TestSale['steps'] }) {
  return (
    <ol className="test-steps">
      {steps.map(({ step, state, at, problem }) => (
        <li key={step} className={`test-step is-${state}`}>
          <span className="test-mark">{STATE_ICONS[state] && <Icon name={STATE_ICONS[state]} />}</span>
          <div>
            <p>
              <strong>{TEST_STEP_LABELS[step].name}</strong>
              <span className="visually-hidden"> ({STATE_LABELS[state]})</span>
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

const STATE_ICONS = { done: 'check', waiting: null, later: null, failed: 'alert' } as const;
