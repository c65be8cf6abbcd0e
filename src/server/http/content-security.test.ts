import { expect, test } from 'vitest';
import { pagePolicy } from './content-security.ts';

/** Of `alert(1)`, by `printf 'alert(1)' | openssl dgst -sha256 -binary | base64`. */
const ALERT = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";

function sources(html: string, directive: string): string {
  return new RegExp(`${directive} ([^;]*)`).exec(pagePolicy(html))?.[1] ?? '';
}

test('allows the inline code of the page and nothing else', () => {
  expect(pagePolicy('<p>Oi</p>')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
      "form-action 'self'; frame-ancestors 'none'; " +
      "base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  );
  expect(sources('<script>alert(1)</script>', 'script-src')).toBe(`'self' ${ALERT}`);
  expect(sources('<style>alert(1)</style>', 'style-src')).toBe(`'self' ${ALERT}`);
});

test('measuring scripts get exactly their hosts, and do without trusted types', () => {
  const policy = pagePolicy('<script>alert(1)</script>', {
    script: ['https://tags.example'],
    send: ['https://tags.example', 'https://collect.example'],
  });
  expect(policy).toContain(`script-src 'self' ${ALERT} https://tags.example;`);
  expect(policy).toContain("img-src 'self' data: https://tags.example https://collect.example;");
  expect(policy).toContain("connect-src 'self' https://tags.example https://collect.example;");
  expect(policy).toContain("style-src 'self';");
  expect(policy).not.toContain('trusted-types');
});

test.each([
  '<script type="module">alert(1)</script>',
  '<SCRIPT\n async data-a="x > y" >alert(1)</SCRIPT >',
  '<script data-src="a.js">alert(1)</script>',
  '<script>alert(1)</script><script>alert(1)</script>',
])('%s', (html) => {
  expect(sources(html, 'script-src')).toBe(`'self' ${ALERT}`);
});

test('scripts with a file and blocks of data need no leave', () => {
  expect(sources('<script type="module" src="/_assets/a.js"></script>', 'script-src')).toBe("'self'");
  expect(sources('<script type="application/ld+json">{}</script>', 'script-src')).toBe("'self'");
  expect(sources('<script type="application/json">{}</script>', 'script-src')).toBe("'self'");
});

test('browsers run speculation rules only with leave', () => {
  expect(sources('<script type="speculationrules">{}</script>', 'script-src')).toContain('sha256-');
});

test('hashes the text as a browser parses it', () => {
  const text = "let a = '<';\n// ação\n";
  expect(pagePolicy(`<script>${text.replaceAll('\n', '\r\n')}</script>`)).toBe(pagePolicy(`<script>${text}</script>`));
});
