import { CRAWLERS, presellFlag } from '../../rules/presell-flag.ts';

/**
 * Inline in the presell page: "Sim, quero!" opens the page for good, and keeps what the advertisement put into the
 * address. It must not wait for other scripts: a link that is pressed before them would lead back here.
 */
export function acceptScript(base: string): string {
  return acceptance(base);
}

/**
 * Inline behind the `<template id="presell">` of the landing page. Visitors who haven't accepted see that
 * first, at its own address and with their query string, and nothing else of the page. Crawlers see the landing page,
 * and so do visitors whose browser keeps nothing.
 *
 * "Sim, quero!" shows the landing page, which has come along, at its address. The way back leads to where the visitor
 * came from.
 */
export function presellScript(base: string): string {
  const shown = `let p=t.content.firstChild,b=document.body;t.after(p);b.dataset.page='presell'`;
  // The focus begins at the top, as on a page that was just opened.
  const goOn = `if(!(e.ctrlKey||e.metaKey)){e.preventDefault();p.remove();b.dataset.page='landing';document.documentElement.dataset.js=Date.now();history.replaceState(0,'',a);b.tabIndex=-1;b.focus();scrollTo(0,0);dispatchEvent(new Event('vitrine:landing'))}`;
  return `(t=>{try{if(${presellFlag(base)}!='true'&&!${CRAWLERS}.test(navigator.userAgent)){history.replaceState(0,'','${base}/presell'+location.search);${shown};${acceptance(base, goOn)}}}catch{}})(presell)`;
}

/** Remembers the visitor's yes. @param more what is done at it beside, where `a` is the link that was pressed at `e` */
function acceptance(base: string, more = ''): string {
  return `addEventListener('click',e=>{let a=e.target.closest('[data-presell-accept]');if(a){a.search=location.search;try{${presellFlag(base)}='true'}catch{}${more}}})`;
}

/**
 * Inline in the presell page: fetches the landing page some time after this one is painted, in engines that know speculation rules.
 * Those alone let a prefetch pass under our policy; Firefox holds it against `default-src`, refuses it, and says so in
 * its console.
 */
export function prefetchScript(base: string): string {
  return `HTMLScriptElement.supports?.('speculationrules')&&setTimeout(()=>document.head.append(Object.assign(document.createElement('link'),{rel:'prefetch',href:'${base}/'})),1e3)`;
}
