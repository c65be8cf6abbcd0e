import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';

// The pages at the panel's door. Without this script they sign in by mail all the same.

for (const form of document.forms) {
  // A link is used up by the first press: the second of a double click would be told that it is too late.
  form.addEventListener('submit', (event) => {
    if (form.dataset['sent'] !== undefined) event.preventDefault();
    form.dataset['sent'] = '';
  });
}
// A page that comes back from the browser's memory may be sent again.
addEventListener('pageshow', () => {
  for (const form of document.forms) delete form.dataset['sent'];
});

const place = document.querySelector<HTMLElement>('[data-passkey]');
const button = place?.querySelector('button');
const problem = place?.querySelector('p');
if (place && button && problem && browserSupportsWebAuthn()) {
  place.hidden = false;
  button.addEventListener('click', async () => {
    button.disabled = true;
    problem.textContent = '';
    const text = await signIn();
    problem.textContent = text;
    button.disabled = false;
  });
}

/** Signs in and leaves the page. @returns what is to be said instead */
async function signIn(): Promise<string> {
  try {
    const options = await post('/painel/chave/opcoes', {});
    const credential = await startAuthentication({ optionsJSON: options });
    const { url } = await post('/painel/chave', { credential });
    location.assign(url);
    return '';
  } catch (error) {
    // Closed by its owner, or none of this shop on the device: browsers tell no difference.
    if (error instanceof Error && error.name === 'NotAllowedError') return '';
    return error instanceof Refused ? error.message : 'Não deu certo. Tente de novo, ou peça o link por e-mail.';
  }
}

class Refused extends Error {}

async function post(path: string, body: object) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Refused(answer.detail);
  return answer;
}
