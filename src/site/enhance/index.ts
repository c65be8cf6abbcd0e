import { collectEvents } from './collect.ts';
import '../islands/intent-directive.ts';
import { askConsent } from './consent.ts';
import { startCountdown } from './countdown.ts';
import { openDialogs } from './dialogs.ts';
import { pressAgain } from './later.ts';
import { loadImages } from './lazy-images.ts';
import { followScroll } from './scroll.ts';
import { layOutSections } from './sections.ts';
import { startSpots } from './spots.ts';

// Everything that runs before a visitor touches anything: small, without a framework.
layOutSections();
followScroll();
startCountdown();
startSpots();
loadImages();
openDialogs();
collectEvents();
askConsent();
pressAgain();
