import type { LINE_ICONS } from '../../sections/section-base.ts';

/** Line icons that a campaign may name. */
type LineIcon = (typeof LINE_ICONS)[number];
/** Icons of the interface only. */
type UiIcon =
  | 'archive'
  | 'arrow'
  | 'chevron'
  | 'close'
  | 'copy'
  | 'external'
  | 'file'
  | 'image'
  | 'pix'
  | 'search'
  | 'warning';
type IconName = LineIcon | UiIcon;

/** Stroked paths on a 24 × 24 grid. */
const PATHS: Record<IconName, string> = {
  bolt: 'M13 2.5 4.5 13.5h6.5l-1 8 8.5-11H12z',
  shield: 'M12 3l7.5 2.7v6c0 4.4-3 7.6-7.5 9.3-4.5-1.7-7.5-4.9-7.5-9.3v-6zM8.8 12l2.3 2.3 4.2-4.5',
  gift: 'M4.5 12v8.5h15V12M3.5 8h17v4h-17zM12 8v12.5M12 8C10.5 3 6 3.5 6.5 6.3 6.8 7.6 8.5 8 12 8c3.5 0 5.2-.4 5.5-1.7C18 3.5 13.5 3 12 8',
  phone: 'M8.5 2.5h7a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2zM11 18h2',
  play: 'M7 4.5v15l12.5-7.5z',
  infinity: 'M12 12c-2-2.7-4-4-6-4a4 4 0 0 0 0 8c2 0 4-1.3 6-4s4-4 6-4a4 4 0 0 1 0 8c-2 0-4-1.3-6-4z',
  users:
    'M16 20v-1.5a3.5 3.5 0 0 0-3.5-3.5h-6A3.5 3.5 0 0 0 3 18.5V20M9.5 11.5a3.6 3.6 0 1 0 0-7.2 3.6 3.6 0 0 0 0 7.2zM21 20v-1.5a3.5 3.5 0 0 0-2.6-3.4M15.5 4.5a3.5 3.5 0 0 1 0 6.8',
  refresh: 'M20 11A8.2 8.2 0 0 0 5.5 6.8L4 8.5M4 4v4.5h4.5M4 13a8.2 8.2 0 0 0 14.5 4.2l1.5-1.7M20 20v-4.5h-4.5',
  check: 'M5 12.5l4.7 4.7L19 7.5',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z',
  lock: 'M7 11h10a2 2 0 0 1 2 2v5.5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V13a2 2 0 0 1 2-2zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  mail: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM3.5 7.5 12 13l8.5-5.5',
  coins: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12zM18.3 10.3a6 6 0 1 1-8 8M8 7.2h1.3v3.9',
  tv: 'M4.5 5h15a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM8 21h8',
  music: 'M9 18V6.5L20 4v11.5M9 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM20 15.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
  game: 'M8 6.5h8a5.5 5.5 0 0 1 5.4 4.6l.6 4.3a2.5 2.5 0 0 1-4.6 1.7L15.7 14.5H8.3l-1.7 2.6A2.5 2.5 0 0 1 2 15.4l.6-4.3A5.5 5.5 0 0 1 8 6.5zM7 10.5h3M8.5 9v3M15.5 10.5h1.5',
  trophy:
    'M8 4h8v5.5a4 4 0 0 1-8 0zM8 6H4.5c0 3 1.3 4.7 3.7 4.9M16 6h3.5c0 3-1.3 4.7-3.7 4.9M12 13.5v3M8 20.5h8c0-2.5-1.5-4-4-4s-4 1.5-4 4z',
  chat: 'M12 4c5 0 9 3.3 9 7.5S17 19 12 19c-1 0-2-.1-2.9-.4l-4.6 1.9 1-3.6C3.9 15.5 3 13.6 3 11.5 3 7.3 7 4 12 4z',
  book: 'M12 6.5C10.3 5 7.5 4.5 4 4.5v13.5c3.5 0 6.3.5 8 2 1.7-1.5 4.5-2 8-2V4.5c-3.5 0-6.3.5-8 2zM12 6.5V20',
  oven: 'M5.5 3.5h13a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2zM3.5 8.5h17M7 6h.1M10 6h.1M7 12h10v5H7z',
  scale: 'M4 20.5h16l-1.5-9h-13zM6.5 6.5h11M12 6.5v5M9.3 16a2.8 2.8 0 0 1 5.4 0M12 16l1-1.6',
  archive: 'M3.5 4.5h17V9h-17zM5 9v9.5a1.5 1.5 0 0 0 1.5 1.5h11a1.5 1.5 0 0 0 1.5-1.5V9M10 13h4',
  arrow: 'M4.5 12h15M13.5 6l6 6-6 6',
  calendar: 'M6 5h12a2 2 0 0 1 2 2v11.5a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM4 10h16M8 3v4M16 3v4',
  chevron: 'M6 9l6 6 6-6',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M10.5 8.5h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM5.5 15.5a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2',
  download: 'M12 4v11.5M7 10.5l5 5 5-5M4.5 20h15',
  external: 'M14 4h6v6M20 4l-9 9M18 14v4a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h4',
  file: 'M6.5 3H14l5 5v11.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19.5v-15A1.5 1.5 0 0 1 6.5 3zM14 3v5h5M8.5 13h7M8.5 16.5h7',
  image:
    'M5.5 4.5h13a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V6a1.5 1.5 0 0 1 1.5-1.5zM4 16.5l4.5-4.5 4 4 3-3 4.5 4M15.5 9h.1',
  pix: 'M12 3l9 9-9 9-9-9zM7.5 7.5 12 12l4.5-4.5M7.5 16.5 12 12l4.5 4.5',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5',
  warning: 'M12 4 2.8 20h18.4zM12 10v4.5M12 17.3v.2',
};

/**
 * A decorative line icon in the color of its text; the text next to it has its meaning.
 *
 * @param props.size length of its side in CSS pixels
 * @param props.filled fills its inside too
 */
export function Icon({ name, size = 20, filled = false }: { name: IconName; size?: number; filled?: boolean }) {
  return (
    <svg className={filled ? 'icon on' : 'icon'} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
