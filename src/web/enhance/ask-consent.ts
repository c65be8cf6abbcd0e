import type { ConsentCategory } from '../../shared/measuring-services.ts';
import { allowedByConsent, CONSENT_KEY, type Consent, parseConsent } from '../rules/consent-choice.ts';
import { clicked, each } from './dom.ts';
import { readStored, writeStored } from './storage.ts';

/**
 * Handles the cookie notice and its preferences dialog, whose enabled checkboxes are named after the categories. The
 * notice never takes the focus: a visitor may leave it unanswered. Code that is loaded only after a choice applies it.
 */
export async function askConsent(): Promise<void> {
  const signal = navigator.globalPrivacyControl;
  const stored = () => parseConsent(readStored(CONSENT_KEY));
  const show = (selector: string, shown: boolean) => each(selector, (part) => (part.hidden = !shown));
  const apply = async (chosen: boolean) => {
    const allows = allowedByConsent(stored(), signal).join(' ');
    document.documentElement.dataset['allows'] = allows;
    // Otherwise nothing is allowed, and nothing ever was.
    if (!(chosen || allows || readStored('visitor'))) return;
    const measure = document.querySelector<HTMLElement>('#later')?.dataset['measure'];
    await import(/* @vite-ignore */ measure ?? '');
    dispatchEvent(new Event('vitrine:consent'));
  };

  document.addEventListener('click', (event) => {
    const choice = clicked(event, '[data-consent-choice]')?.dataset['consentChoice'];
    if (!choice) return;
    const asking = choice === 'preferences';
    const before = stored();
    const consent: Partial<Consent> = { version: 1, at: new Date().toISOString() };
    each<HTMLInputElement>('#consent-preferences input:enabled', (box) => {
      const category = box.name as ConsentCategory;
      const wanted = choice === 'save' ? box.checked : asking ? !!before?.[category] : choice === 'accept';
      box.checked = wanted && !signal;
      consent[category] = box.checked;
    });
    if (asking) return document.querySelector<HTMLDialogElement>('#consent-preferences')?.showModal();
    writeStored(CONSENT_KEY, JSON.stringify(consent));
    show('[data-consent]', false);
    apply(true);
  });
  show('[data-privacy-signal]', !!signal);
  apply(false);
  // Without its styles it would push the page down.
  await window.styled;
  show('[data-consent]', !stored() && !signal);
}
