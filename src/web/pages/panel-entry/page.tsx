import { ProgramMark, renderProgramPage } from '../../layouts/program-page.tsx';
import type { RenderedPage } from '../../render-page.tsx';
import { EmailField } from '../email-form.tsx';
import { CloseShopForm, NotMeOver, ShopClosed } from './close-shop.tsx';
import { EntryLink, Submit } from './entry-controls.tsx';

export { PANEL_ICON } from '../../layouts/program-page.tsx';

/** Fields of the shop's first owner. */
interface FirstOwner {
  name: string;
  email: string;
}

/** Content of a sign-in page of the panel. */
export type PanelEntryView =
  | {
      kind: 'ask';
      passkeys: boolean;
      email?: string;
      error?: string;
      /** A session ended while it was in use. */
      isOver?: boolean;
    }
  | { kind: 'sent' }
  | { kind: 'press'; token: string }
  | { kind: 'expired' }
  | { kind: 'code'; email?: string; isRefused?: boolean }
  | { kind: 'first'; token: string; values?: FirstOwner; errors?: Partial<FirstOwner> }
  | { kind: 'first-over' }
  | { kind: 'demonstration'; token: string }
  | { kind: 'demonstration-over' }
  | { kind: 'not-me'; token: string }
  | { kind: 'shop-closed' }
  | { kind: 'not-me-over' }
  | { kind: 'signed-out' };

interface Frame {
  /** Name of the shop. */
  shop: string;
  demo: boolean;
  /** Address of the script. */
  script: string;
}

const TITLES: Record<PanelEntryView['kind'], string> = {
  ask: 'Entrar no painel',
  sent: 'Confira seu e-mail',
  press: 'Entrar no painel',
  expired: 'Este link não vale mais',
  code: 'Entrar com código',
  first: 'Comece a sua loja',
  'first-over': 'Este link não vale mais',
  demonstration: 'Painel da demonstração',
  'demonstration-over': 'Este link não vale mais',
  'not-me': 'Fechar a loja',
  'shop-closed': 'A loja está fechada',
  'not-me-over': 'Este link não vale mais',
  'signed-out': 'Você saiu do painel',
};

/** Renders a page of the panel for visitors without a session. */
export function renderPanelEntry(view: PanelEntryView, { shop, demo, script }: Frame): RenderedPage {
  const title = TITLES[view.kind];
  return renderProgramPage(
    `${title} · ${shop}`,
    <>
      <main className="panel-entry">
        <p className="panel-entry-shop">
          <ProgramMark size={28} />
          {shop}
        </p>
        <h1>{title}</h1>
        <Content view={view} demo={demo} />
      </main>
      <script type="module" src={script} />
    </>,
  );
}

function Content({ view, demo }: { view: PanelEntryView; demo: boolean }) {
  switch (view.kind) {
    case 'ask':
      return <SignInForm {...view} demo={demo} />;
    case 'sent':
      return (
        <>
          <p role="status">
            Se este endereço tem acesso ao painel, o link chega nele em instantes. Ele vale por 15 minutos e entra uma
            vez só. Olhe também a caixa de spam.
          </p>
          <EntryLink>Tentar com outro e-mail</EntryLink>
        </>
      );
    case 'press':
      return (
        <form method="post" action={`/painel/entrar/${encodeURIComponent(view.token)}`}>
          <p>Você entra neste navegador. Em um aparelho que não é seu, saia do painel ao terminar.</p>
          <Submit>Entrar</Submit>
        </form>
      );
    case 'expired':
      return (
        <>
          <p>Um link vale por 15 minutos e entra uma vez só. Peça outro: ele chega em instantes.</p>
          <EntryLink>Pedir outro link</EntryLink>
        </>
      );
    case 'code':
      return <CodeForm {...view} />;
    case 'first':
      return <FirstOwnerForm {...view} />;
    case 'first-over':
      return (
        <p>
          Ele vale por 24 horas, e só o mais novo vale: cada início da loja mostra outro, a quem a iniciou. A loja ainda
          não é de ninguém.
        </p>
      );
    case 'demonstration':
      return (
        <form method="post" action={`/painel/demonstracao/${encodeURIComponent(view.token)}`}>
          <p>Por este link você entra como quem cuida da loja: edita, publica, vende e devolve, tudo de mentira.</p>
          <Submit>Entrar na demonstração</Submit>
        </form>
      );
    case 'demonstration-over':
      return (
        <>
          <p>O link do painel vale até a loja iniciar de novo. O que vale agora é o que ela mostrou ao iniciar.</p>
          <EntryLink>Entrar só para olhar</EntryLink>
        </>
      );
    case 'not-me':
      return <CloseShopForm token={view.token} />;
    case 'shop-closed':
      return <ShopClosed />;
    case 'not-me-over':
      return <NotMeOver />;
    case 'signed-out':
      return (
        <>
          <p>Neste navegador ninguém mais está no painel.</p>
          <EntryLink>Entrar de novo</EntryLink>
        </>
      );
  }
}

function SignInForm({
  passkeys,
  email,
  error,
  isOver,
  demo,
}: Extract<PanelEntryView, { kind: 'ask' }> & { demo: boolean }) {
  return (
    <>
      <form method="post" action="/painel/entrar">
        {isOver && <p role="status">Sua sessão terminou. Entre de novo para continuar.</p>}
        <p>Digite seu e-mail e enviamos um link para entrar. Não há senha.</p>
        <EmailField email={email} error={error} autoComplete="username webauthn" />
        <Submit>Enviar link</Submit>
      </form>
      {passkeys && (
        <div data-passkey="" hidden>
          <button type="button" className="button button-secondary button-block">
            Entrar com chave de acesso
          </button>
          <p className="field-error" role="alert" />
        </div>
      )}
      {!demo && (
        <p>
          <a href="/painel/codigo">Entrar com código de recuperação</a>
        </p>
      )}
      {demo && (
        <form method="post" action="/painel/demonstracao">
          <p>
            Sem conta, você entra nesta demonstração só para olhar. Para mudar e publicar, abra o link do painel que a
            loja mostra ao iniciar.
          </p>
          <Submit quiet>Entrar na demonstração</Submit>
        </form>
      )}
    </>
  );
}

/** Form of the first owner; its button uses the link up. */
function FirstOwnerForm({ token, values, errors }: Extract<PanelEntryView, { kind: 'first' }>) {
  return (
    <form method="post" action={`/painel/comecar/${encodeURIComponent(token)}`}>
      <p>
        Esta loja ainda não é de ninguém. Quem começa aqui é proprietário dela, e pode convidar outras pessoas depois.
      </p>
      <div className="field">
        <label htmlFor="name">Seu nome</label>
        <input
          id="name"
          name="name"
          required
          maxLength={80}
          autoComplete="name"
          defaultValue={values?.name}
          aria-invalid={errors?.name ? true : undefined}
          aria-describedby={errors?.name ? 'name-error' : undefined}
        />
        {errors?.name && (
          <p id="name-error" className="field-error">
            {errors.name}
          </p>
        )}
      </div>
      <EmailField email={values?.email} error={errors?.email} />
      <Submit>Começar</Submit>
    </form>
  );
}

/** Form for a recovery code, instead of a mail or a passkey. */
function CodeForm({ email, isRefused = false }: Extract<PanelEntryView, { kind: 'code' }>) {
  return (
    <>
      <form method="post" action="/painel/codigo">
        <p>Um dos oito códigos que você guardou ao começar, ou fez em Ajustes. Cada um entra uma vez só.</p>
        <EmailField email={email} autoComplete="username" />
        <div className="field">
          <label htmlFor="code">Código</label>
          <input
            id="code"
            name="code"
            required
            maxLength={60}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={isRefused || undefined}
            aria-describedby={isRefused ? 'code-error' : undefined}
          />
          {isRefused && (
            <p id="code-error" className="field-error">
              Este e-mail e este código não entram. Confira as letras; um código já usado não vale mais.
            </p>
          )}
        </div>
        <Submit>Entrar</Submit>
      </form>
      <p>
        <a href="/painel/entrar">Entrar de outro jeito</a>
      </p>
    </>
  );
}
