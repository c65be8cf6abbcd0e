import { presellFlag } from '../../rules/presell-flag.ts';

/**
 * Inline in the presell page: "Sim, quero!" opens the page for good, and keeps what the advertisement put into the
 * address. It must not wait for other scripts: a link that is pressed before them would lead back here.
 */
export function acceptScript(base: string): string {
  return `addEventListener('click',e=>{let a=e.target.closest('[data-presell-accept]');if(a){a.search=location.search;try{${presellFlag(base)}='true'}catch{}}})`;
}

/**
 * Inline in the presell page: fetches the landing page beforehand, in engines that know speculation rules. Those alone
 * let a prefetch pass under our policy; Firefox holds it against `default-src`, refuses it, and says so in its console.
 */
export function prefetchScript(base: string): string {
  return `HTMLScriptElement.supports?.('speculationrules')&&document.head.append(Object.assign(document.createElement('link'),{rel:'prefetch',href:'${base}/'}))`;
}
