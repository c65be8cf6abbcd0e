import { askConsent } from '../enhance/ask-consent.ts';
import { collectEvents } from '../enhance/collect.ts';
import { continueOrder } from '../enhance/continue-order.ts';
import { replayEarlyPress } from '../enhance/later.ts';
import { layOutSections } from '../enhance/lay-out-sections.ts';
import { loadImages } from '../enhance/lazy-images.ts';
import { openDialogs } from '../enhance/open-dialogs.ts';
import { followScroll } from '../enhance/scroll.ts';
import { startCountdown } from '../enhance/start-countdown.ts';
import { startSpots } from '../enhance/start-spots.ts';
import { watchIslands } from './islands.ts';

// Everything that runs before a visitor interacts: small, without a framework.
watchIslands();
followScroll();
loadImages();
openDialogs();
collectEvents();
askConsent();
continueOrder();
replayEarlyPress();

// Starts with the landing page, which may wait behind the presell.
const begin = () => {
  layOutSections();
  startCountdown();
  startSpots();
};
if (document.body.dataset['page'] === 'presell') addEventListener('vitrine:landing', begin);
else begin();
