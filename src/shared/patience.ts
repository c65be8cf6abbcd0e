/** How long the checkout's form waits for the answer to an order, in ms. */
export const FORM_PATIENCE = 60_000;

/**
 * How long the server may look for a charge, over all providers and their calls, in ms. What is left of the form's
 * patience is for the way there and back, and for the database.
 */
export const CREATION_TIME = 45_000;
