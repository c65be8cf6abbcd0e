import { storageKey } from '../base.ts';
import { CONSENT_KEY } from '../rules/consent-choice.ts';

/**
 * Inline script right after a cookie notice at a page's top: shows it before anything is painted, so that nothing moves
 * when `ask-consent.ts` has loaded, and keeps a press in the meantime for `replayEarlyPress`. A stored choice of another
 * version is left to `ask-consent.ts`.
 *
 * @param base see `PAGE_BASE`
 */
export function earlyNoticeScript(base: string): string {
  const key = JSON.stringify(storageKey(CONSENT_KEY, base));
  return `(n=>{let k;try{k=localStorage[${key}]}catch{}if(!k&&!navigator.globalPrivacyControl){n.hidden=!1;onclick=e=>early=e.target}})(document.currentScript.previousSibling)`;
}
