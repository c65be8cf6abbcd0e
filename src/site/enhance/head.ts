import { CRAWLERS, PRESELL_KEY } from '../rules/presell.ts';

/** Inline in every page's head: says that scripts run, before anything is painted. */
export const HEAD_SCRIPT = "document.documentElement.dataset.js=''";

/**
 * Inline in the head of `/`: visitors who haven't seen the presell page go there before the first
 * paint, and keep their query string. Crawlers stay, and so do visitors whose browser keeps nothing.
 */
export const PRESELL_SCRIPT = `try{if(localStorage.${PRESELL_KEY}!='true'&&!${CRAWLERS}.test(navigator.userAgent)){document.documentElement.hidden=1;location.replace('/presell'+location.search)}}catch{}`;
