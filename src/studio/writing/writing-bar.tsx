import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { CloseButton } from '../../panel/ui/close-button.tsx';
import { Icon, type IconName } from '../../panel/ui/panel-icon.tsx';
import { useForm } from '../form/form-context.ts';
import { usePlacedBar } from '../preview/use-placed-bar.ts';
import { insertClaim, linkAddress, setLink, toggleAccent, toggleList } from './text-commands.ts';
import { BAR, type Writing } from './use-writing.ts';

/** Claim that can be put into a text. */
export interface ClaimChoice {
  token: string;
  name: string;
  value: string;
}

interface WritingBarProps {
  writing: Writing;
  /** Opens the text's field in its form, where it is not written there. */
  onForm?: () => void;
  /** Goes on to the next example of the starter; absent without one. */
  onNextSample?: (() => void) | undefined;
  /** Ends the writing; absent where the next press elsewhere does. */
  onDone?: () => void;
  closeAsked(): void;
}

/** Bar of the text that is written on the page: above the keyboard of a phone, else beside the text. */
export function WritingBar(props: WritingBarProps) {
  const { writing, onForm, onNextSample, onDone, closeAsked } = props;
  const { claimChoices: claims } = useForm();
  const { text, editor, caret, asked } = writing;
  const bar = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<'link' | 'claim' | null>(null);
  const shown = asked ?? open;
  const close = () => {
    setOpen(null);
    closeAsked();
    editor.view.focus();
  };

  usePlacedBar(bar, editor.view.dom);

  const button = (name: string, icon: IconName, press: () => void, isPressed?: boolean, isPossible = true) => (
    <button
      type="button"
      className="icon-button"
      aria-label={name}
      title={name}
      aria-pressed={isPressed}
      aria-disabled={!isPossible}
      onClick={() => isPossible && press()}
    >
      <Icon name={icon} />
    </button>
  );
  const { run } = editor;
  return (
    <div
      ref={bar}
      className={BAR}
      role="toolbar"
      aria-label={`Escrever: ${text.label}`}
      // The text keeps the focus, and a phone its keyboard.
      onMouseDown={(event) => !isTypedInto(event.target) && event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {shown === 'link' ? (
        <LinkForm href={caret.href} onClose={close} onLink={(href) => run(setLink(href))} />
      ) : shown === 'claim' ? (
        <ClaimList claims={claims} onClose={close} onChoose={(token) => run(insertClaim(token))} />
      ) : (
        <>
          {text.hasAccent && button('Destaque (Ctrl+B)', 'accent', () => run(toggleAccent), caret.isAccent)}
          {text.isRich && (
            <>
              {button(
                'Link (Ctrl+K)',
                'link',
                () => setOpen('link'),
                caret.href !== null,
                caret.canLink || caret.href !== null,
              )}
              {button('Lista (Ctrl+Shift+8)', 'list', () => run(toggleList), caret.isList)}
            </>
          )}
          {claims.length > 0 && button('Pôr um dado: preço, prazo, número', 'chip', () => setOpen('claim'))}
          {onForm && button('Abrir o campo', 'settings', onForm)}
          <div className="writing-ends">
            {onNextSample && (
              <button type="button" className="button" aria-label="Próximo exemplo" onClick={onNextSample}>
                Próximo
              </button>
            )}
            {onDone && (
              <button type="button" className="button is-quiet" onClick={onDone}>
                Pronto
              </button>
            )}
          </div>
        </>
      )}
    </div>
  );
}

function isTypedInto(target: EventTarget): boolean {
  return target instanceof HTMLInputElement;
}

interface LinkFormProps {
  /** Address of the link at the caret. */
  href: string | null;
  onLink(href: string | null): void;
  onClose(): void;
}

function LinkForm({ href, onLink, onClose }: LinkFormProps) {
  const [typed, setTyped] = useState(href?.replace(/^mailto:/, '') ?? '');
  const [isWrong, setIsWrong] = useState(false);
  function submit(event: FormEvent): void {
    event.preventDefault();
    const address = linkAddress(typed);
    setIsWrong(address === null);
    if (address === null) return;
    onLink(address);
    onClose();
  }
  return (
    <form className="writing-form" onSubmit={submit}>
      <label>
        <span className="visually-hidden">Endereço do link</span>
        <Focused>
          <input
            value={typed}
            placeholder="https://…, e-mail, /pagina ou #secao"
            inputMode="url"
            autoCapitalize="off"
            aria-invalid={isWrong}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Focused>
      </label>
      <button type="submit" className="button">
        {href === null ? 'Pôr link' : 'Trocar'}
      </button>
      {href !== null && (
        <button
          type="button"
          className="icon-button"
          aria-label="Tirar o link"
          title="Tirar o link"
          onClick={() => {
            onLink(null);
            onClose();
          }}
        >
          <Icon name="trash" />
        </button>
      )}
      <CloseButton label="Voltar ao texto" onClose={onClose} />
      {isWrong && (
        <p role="alert" className="field-error">
          Um link leva a https://…, a um e-mail, a /pagina ou a #secao.
        </p>
      )}
    </form>
  );
}

/** Claims that the campaign has, by their words. */
function ClaimList(props: { claims: readonly ClaimChoice[]; onChoose(token: string): void; onClose(): void }) {
  const { claims, onChoose, onClose } = props;
  return (
    <div className="writing-form">
      <ul className="writing-claims" aria-label="Dados da campanha">
        {claims.map(({ token, name, value }) => (
          <li key={token}>
            <button
              type="button"
              className="writing-claim"
              onClick={() => {
                onClose();
                onChoose(token);
              }}
            >
              {name}: <strong>{value}</strong>
            </button>
          </li>
        ))}
      </ul>
      <CloseButton label="Voltar ao texto" onClose={onClose} />
    </div>
  );
}

/** Gives a field the focus once it is there. */
function Focused({ children }: { children: ReactNode }) {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return <span ref={box}>{children}</span>;
}
