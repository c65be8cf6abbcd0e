/** Timeout of the checkout form's request for an order, in ms. */
export const ORDER_REQUEST_TIMEOUT_MS = 60_000;

/**
 * Timeout of the server's attempts to create a charge, over all providers and their calls, in ms. The rest of the
 * form's timeout is for the network and the database.
 */
export const CHARGE_TIMEOUT_MS = 45_000;
