import { startAccessPage } from '../enhance/access-page.ts';
import { startOrderPage } from '../enhance/order-page.ts';

// The pages of one visitor share this script: together they are smaller than a second request.
startOrderPage();
startAccessPage();
