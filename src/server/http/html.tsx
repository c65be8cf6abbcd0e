import type { FastifyReply } from 'fastify';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** A page, or a prerendered template of one, with the content security policy that fits its inline code. */
export interface Html {
  html: string;
  csp: string;
}

interface Page {
  title: string;
  /** Which page this is, for its script and styles: the body's `data-page`. */
  name: string;
  main: ReactElement;
}

/** Fills the shell, the prerendered frame of every page that depends on a visitor's order. */
export function fillShell(shell: Html, { title, name, main }: Page): Html {
  const html = fill(shell.html, {
    TITLE: escapeHtml(title),
    PAGE: escapeHtml(name),
    MAIN: renderToStaticMarkup(main),
  });
  return { html, csp: shell.csp };
}

/** Replaces each `%NAME%` of a prerendered page by its value. */
export function fill(html: string, values: Record<string, string>): string {
  return html.replace(/%([A-Z_]+)%/g, (marker, name: string) => values[name] ?? marker);
}

/** Pages that show an order are for one visitor's eyes: kept by no cache, named to no other site. */
export function sendHtml(reply: FastifyReply, { html, csp }: Html): FastifyReply {
  return reply
    .header('content-security-policy', csp)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(html);
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
