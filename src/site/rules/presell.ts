/** Programs that read the page for a search engine or a preview; they see the page itself. */
export const CRAWLERS = /bot|crawl|spider|slurp|lighthouse/i;

/** The key in `localStorage` whose value `true` says that the visitor went through the presell page. */
export const PRESELL_KEY = 'presell_accepted';
