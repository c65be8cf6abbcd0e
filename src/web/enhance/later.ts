/**
 * Inline at the end of every page for everybody: brings what stands in its `<template id="later">`, style sheets and
 * scripts, once the first view is on the screen, so that nothing competes with it. A page that is never painted brings
 * it too; what fails to come is asked for a second time. Where it is not there after 3 s, the page is marked: it shows
 * what it put off.
 *
 * A press in the meantime is kept for {@link pressAgain}.
 */
export const LATER_SCRIPT = `(t=>{let late=1,load=(e,q,l=document.importNode(e))=>e.rel?new Promise((y,n)=>{l.href+=q;l.onload=y;l.onerror=n;document.head.append(l)}):import(l.src+q),bring=s=>Promise.all([...t.querySelectorAll(s)].map(e=>load(e,'').catch(()=>new Promise(y=>setTimeout(y,1e3)).then(()=>load(e,'?retry'))))),go=()=>{go=()=>{};styled=bring('link').catch(()=>{});bring('script').then(()=>styled).then(()=>late=0,()=>{})};onclick=e=>early=e.target;new PerformanceObserver(l=>l.getEntriesByName('first-contentful-paint')[0]&&go()).observe({type:'paint',buffered:!0});setTimeout(()=>{go();if(late)document.documentElement.dataset.late=''},3e3)})(later.content)`;

declare global {
  interface Window {
    /** What was pressed before the scripts were there. */
    early?: Element;
    /** The styles that came after the first view are there, or can't be had. */
    styled?: Promise<unknown>;
  }
}

/** Does what the visitor asked for before the scripts were there; links and the like needed none. */
export function pressAgain(): void {
  window.onclick = null;
  window.early?.closest<HTMLElement>('[data-open]')?.click();
}
