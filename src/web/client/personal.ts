import { startContactSearch } from '../pages/access/live.ts';
import { followOrderPage } from '../pages/order/live.ts';

// The pages of one visitor share this script: together they are smaller than a second request.
followOrderPage();
startContactSearch();
