import type { Problem } from '../../shared/api.ts';
import { PAGE_BASE } from '../base.ts';

const FAILED = 'Não foi possível enviar agora. Tente de novo em instantes.';

/** Submits the waiting list's forms without leaving the page; they may appear and disappear with the modal. */
export function sendWaitingLists(): void {
  document.addEventListener('submit', (event) => {
    const form = (event.target as Element).closest<HTMLFormElement>('[data-waiting-list]');
    if (!form) return;
    event.preventDefault();
    void send(form);
  });
}

async function send(form: HTMLFormElement): Promise<void> {
  const email = form.querySelector<HTMLInputElement>('[name=email]');
  const error = await post(email?.value ?? '');
  const answer = form.querySelector('[data-waiting-answer]');
  answer?.classList.toggle('field-error', error !== undefined);
  if (answer) answer.textContent = error ?? 'Pronto: se uma vaga for liberada, avisamos por e-mail.';
  email?.setAttribute('aria-invalid', String(error !== undefined));
  if (!error) form.dataset['sent'] = '';
}

/** @returns the error message for the visitor */
async function post(email: string): Promise<string | undefined> {
  const response = await fetch(`${PAGE_BASE}/api/waiting-list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  }).catch(() => undefined);
  if (response?.ok) return undefined;
  const problem: Partial<Problem> | null = await response?.json().catch(() => null);
  return problem?.detail ?? FAILED;
}
