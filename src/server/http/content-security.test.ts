import { expect, test } from 'vitest';
import { pagePolicy } from './content-security.ts';

/** Of `alert(1)`, by `printf 'alert(1)' | openssl dgst -sha256 -binary | base64`. */
const ALERT = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";
const OWN = ['alert(1)', 'let other'];

function sources(html: string, directive: string): string {
  return new RegExp(`${directive} ([^;]*)`).exec(pagePolicy(html, OWN))?.[1] ?? '';
}

test('allows our own inline code where the page has it, and nothing else', () => {
  expect(pagePolicy('<p>Oi</p>', OWN)).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
      "form-action 'self'; frame-ancestors 'none'; " +
      "base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  );
  expect(sources('<script>alert(1)</script>', 'script-src')).toBe(`'self' ${ALERT}`);
  expect(sources('<head><style>alert(1)</style></head>', 'style-src')).toBe(`'self' ${ALERT}`);
});

test.each([
  '<script>steal()</script>',
  '<script>alert(1);steal()</script>',
  '<script data-a="<script>">steal()</script>',
  '<script type="speculationrules">{}</script>',
  '<script type="application/ld+json">{}</script>',
  '<script type="module" src="/_assets/a.js"></script>',
])('%s gets no leave from standing in a page', (html) => {
  expect(sources(`<head></head><body>${html}`, 'script-src')).toBe("'self'");
});

test('a style in a text of the page gets none either', () => {
  expect(sources('<head></head><body><style>alert(1)</style>', 'style-src')).toBe("'self'");
  expect(sources('<style>alert(1)</style>', 'style-src')).toBe("'self'");
});

test('measuring scripts get exactly their hosts, and do without trusted types', () => {
  const policy = pagePolicy('<script>alert(1)</script>', OWN, {
    script: ['https://tags.example'],
    send: ['https://tags.example', 'https://collect.example'],
  });
  expect(policy).toContain(`script-src 'self' ${ALERT} https://tags.example;`);
  expect(policy).toContain("img-src 'self' data: https://tags.example https://collect.example;");
  expect(policy).toContain("connect-src 'self' https://tags.example https://collect.example;");
  expect(policy).toContain("style-src 'self';");
  expect(policy).not.toContain('trusted-types');
});

test('hashes the text as a browser parses it', () => {
  const page = (text: string) => `<head><style>${text}</style></head>`;
  const text = 'p{}\n/* ação */\n';
  expect(pagePolicy(page(text.replaceAll('\n', '\r\n')), OWN)).toBe(pagePolicy(page(text), OWN));
});
