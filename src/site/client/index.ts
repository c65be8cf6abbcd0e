import { collectEvents } from '../enhance/collect.ts';
import { askConsent } from '../enhance/consent.ts';
import { startCountdown } from '../enhance/countdown.ts';
import { openDialogs } from '../enhance/dialogs.ts';
import { pressAgain } from '../enhance/later.ts';
import { loadImages } from '../enhance/lazy-images.ts';
import { followScroll } from '../enhance/scroll.ts';
import { layOutSections } from '../enhance/sections.ts';
import { startSpots } from '../enhance/spots.ts';
import { watchIslands } from './islands.ts';

// Everything that runs before a visitor touches anything: small, without a framework.
watchIslands();
layOutSections();
followScroll();
startCountdown();
startSpots();
loadImages();
openDialogs();
collectEvents();
askConsent();
pressAgain();
