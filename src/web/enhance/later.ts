/**
 * Inline at the end of every page: brings what stands in its `<template id="later">`, style sheets and scripts, once
 * the first view is on the screen, so that nothing competes with it. A page that is made ahead, or that is never
 * painted, brings it too; what fails to come is asked for a second time.
 *
 * A press in the meantime is kept for {@link pressAgain}.
 */
export const LATER_SCRIPT = `(t=>{let load=(e,q)=>e.rel?new Promise((y,n)=>{let l=e.cloneNode();l.setAttribute('href',e.getAttribute('href')+q);l.onload=y;l.onerror=n;document.head.append(l)}):import(e.getAttribute('src')+q),go=()=>t.querySelectorAll('link,script').forEach(e=>{e.remove();load(e,'').catch(()=>setTimeout(load,1e3,e,'?retry'))});onclick=e=>early=e.target;if(document.prerendering)go();else new PerformanceObserver(l=>l.getEntriesByName('first-contentful-paint')[0]&&go()).observe({type:'paint',buffered:!0});setTimeout(go,3e3)})(later.content)`;

declare global {
  interface Window {
    /** What was pressed before the scripts were there. */
    early?: Element;
  }
}

/** Does what the visitor asked for before the scripts were there; links and the like needed none. */
export function pressAgain(): void {
  window.onclick = null;
  window.early?.closest<HTMLElement>('[data-open]')?.click();
}
