import { startContactSearch } from '../pages/access/live.ts';
import { followOrderPage } from '../pages/order/live.ts';

// Personal pages share this script: together it is smaller than a second request.
followOrderPage();
startContactSearch();
