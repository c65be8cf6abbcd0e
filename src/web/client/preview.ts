import { layOutSections } from '../enhance/lay-out-sections.ts';
import { loadImages } from '../enhance/lazy-images.ts';
import { refuseSale } from '../enhance/refuse-sale.ts';
import { followScroll } from '../enhance/scroll.ts';
import { startCountdown } from '../enhance/start-countdown.ts';
import { startSpots } from '../enhance/start-spots.ts';

// What of `index.ts` a page needs to look as visitors see it, for who edits it: nothing is counted, asked or opened.
layOutSections();
followScroll();
startCountdown();
startSpots();
loadImages();
refuseSale();
