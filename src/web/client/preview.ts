import { layOutSections } from '../enhance/lay-out-sections.ts';
import { loadImages } from '../enhance/lazy-images.ts';
import { refuseSale } from '../enhance/refuse-sale.ts';
import { followScroll } from '../enhance/scroll.ts';
import { startCountdown } from '../enhance/start-countdown.ts';
import { startSpots } from '../enhance/start-spots.ts';

// The part of `index.ts` that makes a page look as visitors see it, for the editor: nothing is counted, requested or
// opened.
layOutSections();
followScroll();
startCountdown();
startSpots();
loadImages();
refuseSale();
