import { collectEvents } from './collect.ts';
import { askConsent } from './consent.ts';
import { startCountdown } from './countdown.ts';
import { openDialogs } from './dialogs.ts';
import { loadImages } from './lazy-images.ts';
import { acceptPresell } from './presell.ts';
import { followScroll } from './scroll.ts';
import { startSpots } from './spots.ts';

// Everything that runs before a visitor touches anything: small, without a framework.
followScroll();
startCountdown();
startSpots();
loadImages();
openDialogs();
collectEvents();
askConsent();
acceptPresell();
