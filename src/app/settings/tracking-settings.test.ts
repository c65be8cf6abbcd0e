import { expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { policySources, trackingSettings, trackingSettingsByCampaign } from './tracking-settings.ts';

const sources = (env: Record<string, string>) => policySources(trackingSettings(readEnv(env)));

test('nothing configured, nothing allowed; UTMify gets data from the server alone', () => {
  expect(sources({})).toEqual({ script: [], send: [] });
  expect(sources({ UTMIFY_TOKEN: 't' })).toEqual({ script: [], send: [] });
});

test('each service allows its own hosts and no other', () => {
  expect(sources({ META_PIXEL_ID: '12345' })).toEqual({
    script: ['https://connect.facebook.net'],
    send: ['https://connect.facebook.net', 'https://www.facebook.com'],
  });
  expect(sources({ GA4_ID: 'G-ABC123' })).toEqual({
    script: ['https://www.googletagmanager.com'],
    send: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  });
  expect(sources({ TIKTOK_PIXEL_ID: 'C4ABCDEF5GHIJ6KLMN7O' })).toEqual({
    script: ['https://analytics.tiktok.com'],
    send: ['https://analytics.tiktok.com'],
  });
  // A recorder's are apart: most pages do not get them.
  expect(sources({ REPLAY_SCRIPT_URL: 'https://replay.example/v1/r.js' })).toEqual({
    script: [],
    send: [],
    recorder: { script: ['https://replay.example'], send: ['https://replay.example'] },
  });
});

test('a recording is a service of the list and a number; an address of a script is the operator’s alone', () => {
  const replay = (env: Record<string, string>) => trackingSettings(readEnv(env)).replay;
  expect(replay({ REPLAY_PROJECT: 'clarity:a1b2c3d4e5' })).toEqual({
    script: 'https://www.clarity.ms/tag/a1b2c3d4e5',
    project: { service: 'clarity', number: 'a1b2c3d4e5' },
  });
  expect(sources({ REPLAY_PROJECT: 'clarity:a1b2c3d4e5' }).recorder).toEqual({
    script: ['https://www.clarity.ms', 'https://scripts.clarity.ms'],
    send: ['https://*.clarity.ms'],
  });
  expect(replay({ REPLAY_PROJECT: 'hotjar:1234567' })?.script).toBe(
    'https://static.hotjar.com/c/hotjar-1234567.js?sv=6',
  );
  const both = { REPLAY_PROJECT: 'hotjar:1234567', REPLAY_SCRIPT_URL: 'https://replay.example/r.js' };
  expect(replay(both)).toEqual({ script: 'https://replay.example/r.js', project: null });
  for (const wrong of [
    'https://replay.example/r.js',
    'clarity:../x',
    'clarity:',
    'outro:1234567',
    'hotjar:12:34',
    '1',
    'toString:1',
    '__proto__:1',
  ])
    expect(() => readEnv({ REPLAY_PROJECT: wrong }), wrong).toThrow(/REPLAY_PROJECT: deve ser clarity/);
});

test('a gateway of one’s own replaces all of a service’s hosts', () => {
  const env = readEnv({
    META_PIXEL_ID: '12345',
    META_URL: 'https://m.loja.example/',
    GA4_ID: 'G-ABC123',
    GA4_URL: 'https://m.loja.example',
  });
  const settings = trackingSettings(env);
  expect(policySources(settings)).toEqual({ script: ['https://m.loja.example'], send: ['https://m.loja.example'] });
  expect(settings.meta).toMatchObject({
    url: 'https://m.loja.example',
    token: null,
    script: 'https://m.loja.example/en_US/fbevents.js',
  });
  expect(settings.ga4?.script).toBe('https://m.loja.example/gtag/js?id=G-ABC123');
});

test('each campaign has its own services, and hosts for them, beside those of the shop', () => {
  const env = readEnv({
    META_PIXEL_ID: '12345',
    META_CAPI_TOKEN: 't',
    META_PIXEL_ID__PAO: '54321',
    REPLAY_SCRIPT_URL__PAO: 'https://replay.example/r.js',
  });
  const of = trackingSettingsByCampaign({ current: () => env });
  expect(of('lista')).toMatchObject({ meta: { pixelId: '12345', token: 't' }, replay: null });
  expect(of('pao')).toMatchObject({ meta: { pixelId: '54321', token: null } });
  expect(policySources(of('pao'))).toMatchObject({
    script: ['https://connect.facebook.net'],
    recorder: { script: ['https://replay.example'] },
  });
  expect(of('pao')).toBe(of('pao'));
});
