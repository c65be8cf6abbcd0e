import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';

// Sign-in pages of the panel. Without this script they still sign in by mail.

for (const form of document.forms) {
  // The first press uses up a link: a second one of a double click would be refused as too late.
  form.addEventListener('submit', (event) => {
    if (form.dataset['sent'] !== undefined) event.preventDefault();
    form.dataset['sent'] = '';
  });
}
// A page restored from the browser's cache may be submitted again.
addEventListener('pageshow', () => {
  for (const form of document.forms) delete form.dataset['sent'];
});

const passkeyBox = document.querySelector<HTMLElement>('[data-passkey]');
const button = passkeyBox?.querySelector('button');
const problem = passkeyBox?.querySelector('p');
if (passkeyBox && button && problem && browserSupportsWebAuthn()) {
  passkeyBox.hidden = false;
  button.addEventListener('click', async () => {
    button.disabled = true;
    problem.textContent = '';
    const text = await signIn();
    problem.textContent = text;
    button.disabled = false;
  });
}

/** Signs in and leaves the page. @returns the text to show if that failed */
async function signIn(): Promise<string> {
  try {
    const options = await post('/painel/chave/opcoes', {});
    const credential = await startAuthentication({ optionsJSON: options });
    const { url } = await post('/painel/chave', { credential });
    location.assign(url);
    return '';
  } catch (error) {
    // Cancelled by the user, or no passkey of this shop on the device: browsers report both alike.
    if (error instanceof Error && error.name === 'NotAllowedError') return '';
    return error instanceof RefusedError ? error.message : 'Não deu certo. Tente de novo, ou peça o link por e-mail.';
  }
}

class RefusedError extends Error {}

async function post(path: string, body: object) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new RefusedError(answer.detail);
  return answer;
}
