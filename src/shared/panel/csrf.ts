/** Name of the header with the session's token, in each request of the panel that changes something. */
export const CSRF_HEADER = 'x-csrf-token';
