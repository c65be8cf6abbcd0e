import { storageKey } from '../../base.ts';

/** User agents that read the page for a search engine or a preview; they get the page itself. */
const CRAWLERS = /bot|crawl|spider|slurp|lighthouse/i;

/**
 * Inline expression of the entry in `localStorage` whose value `true` marks that the visitor went through the presell
 * page. As short as possible at a host's root: the first view has a budget.
 */
function presellFlag(base: string): string {
  const key = storageKey('presell_accepted', base);
  return base === '' ? `localStorage.${key}` : `localStorage['${key}']`;
}

/**
 * Inline script of the presell page: "Sim, quero!" opens the landing page permanently, and keeps the advertisement's
 * query string. It must not wait for other scripts: an early press on the link would lead back here.
 */
export function acceptScript(base: string): string {
  return acceptanceScript(base);
}

/**
 * Inline script after the `<template id="presell">` of the landing page. Visitors who haven't accepted see the presell
 * first, at its own address and with their query string, and nothing else of the page. Crawlers see the landing page,
 * and so do visitors whose browser stores nothing.
 *
 * "Sim, quero!" shows the landing page, which has already been loaded, at its address. Going back leads to where the
 * visitor came from.
 */
export function presellScript(base: string): string {
  const shown = `let p=t.content.firstChild,b=document.body;t.after(p);b.dataset.page='presell'`;
  // The focus begins at the top, as on a page that was just opened.
  const goOn = `if(!(e.ctrlKey||e.metaKey)){e.preventDefault();p.remove();b.dataset.page='landing';document.documentElement.dataset.js=Date.now();history.replaceState(0,'',a);b.tabIndex=-1;b.focus();scrollTo(0,0);dispatchEvent(new Event('vitrine:landing'))}`;
  return `(t=>{try{if(${presellFlag(base)}!='true'&&!${CRAWLERS}.test(navigator.userAgent)){history.replaceState(0,'','${base}/presell'+location.search);${shown};${acceptanceScript(base, goOn)}}}catch{}})(presell)`;
}

/**
 * Script that stores the visitor's answer. @param more script to run as well, with the pressed link as `a` and the
 * event as `e`
 */
function acceptanceScript(base: string, more = ''): string {
  return `addEventListener('click',e=>{let a=e.target.closest('[data-presell-accept]');if(a){a.search=location.search;try{${presellFlag(base)}='true'}catch{}${more}}})`;
}

/**
 * Inline script of the presell page: prefetches the landing page some time after this one was painted, in engines with
 * speculation rules. Only those allow a prefetch under our policy; Firefox checks it against `default-src`, refuses it,
 * and logs that in its console.
 */
export function prefetchScript(base: string): string {
  return `HTMLScriptElement.supports?.('speculationrules')&&setTimeout(()=>document.head.append(Object.assign(document.createElement('link'),{rel:'prefetch',href:'${base}/'})),1e3)`;
}
