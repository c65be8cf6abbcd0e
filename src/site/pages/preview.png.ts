import type { APIRoute } from 'astro';
import { campaign } from '../page-data.ts';
import { drawPreview } from '../seo/preview-image.ts';

/** `/preview.png`: the picture of link previews, drawn at build time. */
export const GET: APIRoute = async () => new Response(new Uint8Array(await drawPreview(campaign)));
