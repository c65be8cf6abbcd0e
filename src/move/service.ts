export { type MoveOptions, moveShop } from './move-shop.ts';
export { databaseName } from './move-target.ts';
export { endDeadMove, readSaleStatus } from './sale-status.ts';
export { undoMove } from './undo-move.ts';
export { watchSaleStatus } from './watch-sale-status.ts';
