import { headScript } from '../enhance/head.ts';
import { LATER_SCRIPT } from '../enhance/later.ts';
import { ACCEPT_SCRIPT } from '../enhance/presell.ts';
import { campaign } from '../page-data.ts';
import laterStyles from '../styles/later.css?url';

/**
 * Every script that stands in a page itself: what the server's content security policy lets run. It is a list of ours,
 * made from the sources; no page's text adds to it. The server keeps the file to itself.
 */
export const GET = () =>
  Response.json([headScript(), headScript(laterStyles, campaign.presell !== undefined), LATER_SCRIPT, ACCEPT_SCRIPT]);
