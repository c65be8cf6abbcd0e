import { CONSENT_KEY, type Consent, parseConsent } from '../rules/consent.ts';
import { clicked, each } from './dom.ts';
import { keep, kept } from './storage.ts';

type Category = 'statistics' | 'marketing';

/**
 * The cookie notice and its preferences dialog, whose enabled checkboxes are named after the
 * categories. The notice never takes the focus: a visitor may leave it unanswered.
 */
export function askConsent(): void {
  const stored = () => parseConsent(kept(CONSENT_KEY));
  const show = (shown: boolean) => each('[data-consent]', (notice) => notice.toggleAttribute('hidden', !shown));

  document.addEventListener('click', (event) => {
    if (clicked(event, '[data-consent-open]')) show(true);
    const choice = clicked(event, '[data-consent-choice]')?.dataset['consentChoice'];
    if (!choice) return;
    const asking = choice === 'preferences';
    const before = stored();
    const consent: Partial<Consent> = { version: 1, at: new Date().toISOString() };
    each<HTMLInputElement>('#consent-preferences input:enabled', (box) => {
      const category = box.name as Category;
      if (choice !== 'save') box.checked = asking ? !!before?.[category] : choice === 'accept';
      consent[category] = box.checked;
    });
    if (asking) return document.querySelector<HTMLDialogElement>('#consent-preferences')?.showModal();
    keep(CONSENT_KEY, JSON.stringify(consent));
    show(false);
  });
  show(!stored());
}
