import type { APIRoute } from 'astro';
import { campaign } from '../page-data.ts';
import { LOGO_LINES, LOGO_TILE } from '../ui/logo.tsx';

/** The logo's mark on its own. */
export const GET: APIRoute = () =>
  new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${campaign.theme.accent}" d="${LOGO_TILE}"/><path fill="none" stroke="#06130d" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" d="${LOGO_LINES}"/></svg>`,
    { headers: { 'content-type': 'image/svg+xml' } },
  );
