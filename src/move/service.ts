export { type Ends, moveShop } from './move-shop.ts';
export { placeOf } from './move-target.ts';
export { endDeadMove, readStanding } from './standing.ts';
export { undoMove } from './undo-move.ts';
export { watchStanding } from './watch-standing.ts';
