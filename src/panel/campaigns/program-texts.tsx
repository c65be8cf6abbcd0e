import type { ProgramTexts as Texts } from '../../shared/panel/check-schema.ts';
import { ChangedWords, Words } from './difference.tsx';

/** Pages and mails that the program brings along, as a buyer reads them: one card, signed once. */
export function ProgramTexts({ program: { version, pages } }: { program: Texts }) {
  const mails = pages.filter(({ isMail }) => isMail);
  return (
    <>
      <p>
        Estes textos vêm prontos com a Vitrine (versão {version}) e estão aqui como quem compra os lê, com os seus
        dados. Uma assinatura vale para todos; o que você mudar será perguntado à parte.
      </p>
      <ul className="program-texts">
        {pages
          .filter(({ isMail }) => !isMail)
          .map((page) => (
            <li key={page.name}>
              <Page page={page} />
            </li>
          ))}
        {mails.length > 0 && (
          <li>
            <details>
              <summary>{mails.length === 1 ? '1 e-mail' : `${mails.length} e-mails`}</summary>
              <ul className="program-texts">
                {mails.map((mail) => (
                  <li key={mail.name}>
                    <Page page={mail} />
                  </li>
                ))}
              </ul>
            </details>
          </li>
        )}
      </ul>
    </>
  );
}

function Page({ page: { name, texts } }: { page: Texts['pages'][number] }) {
  const hasChanges = texts.some(({ changes }) => changes !== undefined);
  return (
    <details>
      <summary>
        <span className="program-name">{name}</span>
        {hasChanges && <span className="badge is-open">Mudou</span>}
      </summary>
      {texts.map(({ parts, changes }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text to sign never changes
        <div key={at} className={changes ? 'program-text change-text' : 'program-text'}>
          {changes ? (
            <ChangedWords parts={changes} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            parts.map((part, index) => <Words key={index} part={part} />)
          )}
        </div>
      ))}
    </details>
  );
}
