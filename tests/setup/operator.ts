import { commandLineActor } from '../../src/operators/service.ts';

/** Operator at the command line, who may do everything. */
export const ANA = commandLineActor('ana');
