import { AccentText } from '../../web/ui/accent-text.tsx';
import { Icon } from '../../web/ui/icon.tsx';
import { Price } from '../../web/ui/price.tsx';
import { Section } from '../section.tsx';
import type { SectionProps } from '../section-props.ts';

/** Steps and an example saving next to an example chat. */
export function HowItWorks({ section }: SectionProps<'how-it-works'>) {
  const { steps, saving, chat } = section;
  return (
    <Section section={section} head="split">
      <div className="how">
        <div>
          <ol className="how-steps">
            {steps.map((step) => (
              <li key={step.title}>
                <h3>{step.title}</h3>
                <p>
                  <AccentText text={step.text} />
                </p>
              </li>
            ))}
          </ol>
          <p className="saving">
            <span>{saving.label}</span>
            <Price amount={saving.amount} display />
            <span>
              <AccentText text={saving.note} />
            </span>
          </p>
        </div>
        <Chat chat={chat} />
      </div>
    </Section>
  );
}

function Chat({ chat }: { chat: SectionProps<'how-it-works'>['section']['chat'] }) {
  return (
    <figure className="chat">
      <div className="chat-head">
        <span className="chat-face">
          <Icon name="users" />
        </span>
        <strong>{chat.contact}</strong>
      </div>
      <ol className="chat-messages">
        {chat.messages.map(({ from, text, time }) => (
          <li key={text} className={`from-${from}`}>
            <span className="visually-hidden">{from === 'buyer' ? 'Você: ' : `${chat.contact}: `}</span>
            <AccentText text={text} /> <time>{time}</time>
          </li>
        ))}
      </ol>
      <figcaption>{chat.label}</figcaption>
    </figure>
  );
}
