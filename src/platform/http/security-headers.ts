/** Header of pictures that other sites may show: readers of mail in a browser load them from their own pages. */
export const SHOWN_ELSEWHERE = { 'cross-origin-resource-policy': 'cross-origin' };

/**
 * Returns the security headers of an answer, all in lower case.
 *
 * @param publicUrl the shop's address; if it is https, browsers are required to use https for it and its subdomains
 */
export function securityHeaders(csp: string, publicUrl: string | undefined): Record<string, string> {
  return {
    'content-security-policy': csp,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'browsing-topics=(), camera=(), geolocation=(), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl?.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}
