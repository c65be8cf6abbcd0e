/** The header that names the session in each request of the panel that changes something. */
export const CSRF_HEADER = 'x-csrf-token';
