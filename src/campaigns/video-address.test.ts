import fc from 'fast-check';
import { expect, test } from 'vitest';
import { playerAddress, readVideoAddress, watchAddress } from './video-address.ts';

const ID = 'dQw4w9WgXcQ';

test.each([
  `https://www.youtube.com/watch?v=${ID}`,
  `https://youtube.com/watch?v=${ID}&t=42s&list=PL1&si=abcdef`,
  `https://m.youtube.com/watch?feature=share&v=${ID}`,
  `https://youtu.be/${ID}?si=abcdef`,
  `youtu.be/${ID}`,
  `http://www.youtube.com/embed/${ID}`,
  `https://www.youtube.com/shorts/${ID}`,
  `https://www.youtube.com/live/${ID}?feature=share`,
  `https://www.youtube-nocookie.com/embed/${ID}?rel=0`,
])('%s is a video of YouTube', (address) => {
  expect(readVideoAddress(address)).toEqual({ company: 'youtube', id: ID });
});

test.each([
  ['https://vimeo.com/76979871', undefined],
  ['vimeo.com/76979871?share=copy', undefined],
  ['https://vimeo.com/76979871/abcdef0123', 'abcdef0123'],
  ['https://player.vimeo.com/video/76979871?h=abcdef0123&title=0', 'abcdef0123'],
  ['https://vimeo.com/channels/staffpicks/76979871', undefined],
  ['https://vimeo.com/manage/videos/76979871', undefined],
])('%s is a video of Vimeo', (address, key) => {
  expect(readVideoAddress(address)).toEqual({ company: 'vimeo', id: '76979871', ...(key && { key }) });
});

test.each([
  '',
  'abc',
  ID,
  'javascript:alert(1)',
  `javascript://youtu.be/${ID}%0aalert(1)`,
  `data:text/html,https://youtu.be/${ID}`,
  `https://evil.example/watch?v=${ID}`,
  `https://youtube.com.evil.example/watch?v=${ID}`,
  `https://evilyoutube.com/watch?v=${ID}`,
  `https://youtube.com@evil.example/watch?v=${ID}`,
  `https://someone@youtu.be/${ID}`,
  `https://youtu.be:8443/${ID}`,
  'https://youtu.be/dQw4w9WgXc',
  'https://youtu.be/dQw4w9WgXcQQ',
  'https://youtu.be/dQw4w9WgX"Q',
  'https://www.youtube.com/watch?v=../../redirect',
  'https://www.youtube.com/playlist?list=PL1',
  'https://www.youtube.com/@channel',
  'https://vimeo.com/staffpicks',
  'https://vimeo.com/76979871x',
])('%s is none', (address) => {
  expect(readVideoAddress(address)).toBeUndefined();
});

test('whatever is pasted, the addresses that come of it lead to the company and hold no more than the id', () => {
  const pasted = fc.oneof(
    fc.webUrl({ withQueryParameters: true }),
    fc.string().map((text) => `https://youtu.be/${text}`),
    fc.string().map((text) => `https://www.youtube.com/watch?v=${text}`),
    fc.string().map((text) => `https://vimeo.com/${text}`),
  );
  fc.assert(
    fc.property(pasted, (address) => {
      const video = readVideoAddress(address);
      if (!video) return;
      expect(watchAddress(video)).toMatch(
        /^https:\/\/(www\.youtube\.com\/watch\?v=[\w-]{11}|vimeo\.com\/\d{6,12}(\/[0-9a-f]+)?)$/,
      );
      expect(playerAddress(video)).toMatch(
        /^https:\/\/(www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?autoplay=1&rel=0|player\.vimeo\.com\/video\/\d{6,12}\?(h=[0-9a-f]+&)?dnt=1&autoplay=1)$/,
      );
      expect(readVideoAddress(watchAddress(video))).toEqual(video);
    }),
  );
});
