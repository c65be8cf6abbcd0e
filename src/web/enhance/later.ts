/**
 * Inline script at the end of every page that is not personal: loads the contents of its `<template id="later">`, style
 * sheets and scripts, after the first paint, so that nothing competes with it. A page that is never painted loads them
 * too; a failed one is requested a second time. If they have not loaded after 3 s, the page is marked and shows the
 * parts that it had postponed.
 *
 * A press in the meantime is kept for {@link replayEarlyPress}.
 */
export const LATER_SCRIPT = `(t=>{let late=1,load=(e,q,l=document.importNode(e))=>e.rel?new Promise((y,n)=>{l.href+=q;l.onload=y;l.onerror=n;document.head.append(l)}):import(l.src+q),bring=s=>Promise.all([...t.querySelectorAll(s)].map(e=>load(e,'').catch(()=>new Promise(y=>setTimeout(y,1e3)).then(()=>load(e,'?retry'))))),go=()=>{go=()=>{};styled=bring('link').catch(()=>{});bring('script').then(()=>styled).then(()=>late=0,()=>{})};onclick=e=>early=e.target;new PerformanceObserver(l=>l.getEntriesByName('first-contentful-paint')[0]&&go()).observe({type:'paint',buffered:!0});setTimeout(()=>{go();if(late)document.documentElement.dataset.late=''},3e3)})(later.content)`;

declare global {
  interface Window {
    /** Element that was pressed before the scripts had loaded. */
    early?: Element;
    /** Settles when the styles after the first view have loaded or failed. */
    styled?: Promise<unknown>;
  }
}

/** Repeats a press from before the scripts had loaded; links need none. */
export function replayEarlyPress(): void {
  window.onclick = null;
  window.early?.closest<HTMLElement>('[data-open],[data-consent-choice]')?.click();
}
