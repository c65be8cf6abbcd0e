import { expect, test } from 'vitest';
import { framingPolicy, pagePolicy, previewPolicy } from './content-security.ts';

/** Hash of `alert(1)`, by `printf 'alert(1)' | openssl dgst -sha256 -binary | base64`. */
const ALERT = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";
const NONE = { scripts: [], styles: [] };

test('allows our own files and our own inline code, and nothing else', () => {
  expect(pagePolicy(NONE)).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
      "form-action 'self'; frame-ancestors 'none'; " +
      "base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  );
  expect(pagePolicy({ ...NONE, scripts: ['alert(1)'] })).toContain(`script-src 'self' ${ALERT};`);
  expect(pagePolicy({ ...NONE, styles: ['alert(1)'] })).toContain(`style-src 'self' ${ALERT};`);
});

test('measuring scripts get exactly their hosts, and do without trusted types', () => {
  const policy = pagePolicy(
    { ...NONE, scripts: ['alert(1)'] },
    { script: ['https://tags.example'], send: ['https://tags.example', 'https://collect.example'] },
  );
  expect(policy).toContain(`script-src 'self' ${ALERT} https://tags.example;`);
  expect(policy).toContain("img-src 'self' data: https://tags.example https://collect.example;");
  expect(policy).toContain("connect-src 'self' https://tags.example https://collect.example;");
  expect(policy).toContain("style-src 'self';");
  expect(policy).not.toContain('trusted-types');
});

test('a recorder’s hosts are allowed on pages that may be recorded alone', () => {
  const recorder = { script: ['https://replay.example'], send: ['wss://replay.example'] };
  const sources = { script: ['https://tags.example'], send: [], recorder };
  expect(pagePolicy({ ...NONE, recorded: true }, sources)).toMatch(
    /script-src 'self' https:\/\/tags\.example https:\/\/replay\.example;.*connect-src 'self' wss:\/\/replay\.example;/,
  );
  expect(pagePolicy(NONE, sources)).not.toContain('replay');
  expect(pagePolicy(NONE, { script: [], send: [], recorder })).toBe(pagePolicy(NONE));
});

test('hashes the text as a browser parses it', () => {
  const text = 'p{}\n/* ação */\n';
  const policy = (style: string) => pagePolicy({ ...NONE, styles: [style] });
  expect(policy(text.replaceAll('\n', '\r\n'))).toBe(policy(text));
});

test('a preview sends nothing and is shown in our own frames alone; one page may show it', () => {
  const policy = previewPolicy({ ...NONE, scripts: ['alert(1)'] }, 'self');
  expect(policy).toContain(`script-src 'self' ${ALERT};`);
  for (const rule of ["connect-src 'none'", "form-action 'none'", "frame-ancestors 'self'", "trusted-types 'none'"])
    expect(policy).toContain(rule);
  expect(previewPolicy(NONE, 'none')).toContain("frame-ancestors 'none'");
  expect(framingPolicy()).toBe(`${pagePolicy({ ...NONE, fonts: true })}; frame-src 'self'`);
  expect(pagePolicy({ ...NONE, fonts: true }).replace(" font-src 'self';", '')).toBe(pagePolicy(NONE));
});
