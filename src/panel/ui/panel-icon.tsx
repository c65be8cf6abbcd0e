/** Outlines on a 24 × 24 grid, in the text colour. */
const ICON_PATHS = {
  today: 'M4 13a8 8 0 1 1 16 0M12 13l4-4M5 19h14',
  orders: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  buyers: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4 3.6-6 8-6s8 2 8 6',
  alerts: 'M6 16v-5a6 6 0 1 1 12 0v5l2 2H4zM10 21h4',
  results: 'M4 20V10M10 20V4M16 20v-7M21 20H3',
  campaigns: 'M4 5h16v14H4zM4 9h16M8 13h8M8 16h5',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4v6M9 14v6',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM20 20l-4-4',
  close: 'M6 6l12 12M18 6L6 18',
  next: 'M9 5l7 7-7 7',
  back: 'M15 5l-7 7 7 7',
  filter: 'M4 6h16M7 12h10M10 18h4',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 8v.01',
  alert: 'M12 4l9 16H3zM12 10v4M12 17v.01',
  check: 'M5 12l5 5 9-10',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  refund: 'M4 9h11a5 5 0 0 1 0 10H9M4 9l4-4M4 9l4 4',
  lock: 'M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3',
  key: 'M8 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 12h9v4M17 12v3',
  note: 'M5 4h14v12l-4 4H5zM15 20v-4h4M8 9h8M8 13h4',
  gift: 'M4 10h16v4H4zM5 14v6h14v-6M12 10v10M12 10C8 10 7 4 10 4s2 6 2 6zM12 10c4 0 5-6 2-6s-2 6-2 6z',
  download: 'M12 4v11M7 11l5 5 5-5M4 20h16',
  upload: 'M12 15V4M7 9l5-5 5 5M4 20h16',
  up: 'M6 15l6-7 6 7',
  down: 'M6 9l6 7 6-7',
  phone: 'M7 3h10v18H7zM11 18h2',
  tablet: 'M5 3h14v18H5zM11 18h2',
  desktop: 'M3 4h18v12H3zM9 20h6M12 16v4',
  undo: 'M4 9h10a5 5 0 0 1 0 10h-3M4 9l4-4M4 9l4 4',
  redo: 'M20 9H10a5 5 0 0 0 0 10h3M20 9l-4-4M20 9l-4 4',
  grip: 'M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 3v2M12 19v2M3 12h2M19 12h2M5.600 5.600L7 7M17 17l1.400 1.400M5.600 18.400L7 17M17 7l1.400-1.400',
  moon: 'M20 14a8 8 0 0 1-10-10 8 8 0 1 0 10 10z',
  plus: 'M12 5v14M5 12h14',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  hide: 'M4 4l16 16M10 6.300A9 9 0 0 1 21 12a13 13 0 0 1-2.500 3M6.500 7.500A13 13 0 0 0 3 12a9 9 0 0 0 12 5.200',
  show: 'M3 12a9.500 9.500 0 0 1 18 0 9.500 9.500 0 0 1-18 0zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5',
  accent: 'M5 20h14M8 15l4-11 4 11M9.400 11.500h5.200',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4.200 4.200 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4.200 4.200 0 0 0 6 6l1-1',
  bold: 'M7 5h6a3.500 3.500 0 0 1 0 7H7zM7 12h7a3.500 3.500 0 0 1 0 7H7z',
  heading: 'M6 5v14M18 5v14M6 12h12',
  list: 'M9 6h11M9 12h11M9 18h11M4 6v.01M4 12v.01M4 18v.01',
  chip: 'M4 8a3 3 0 0 1 3-3h10a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3zM12 8.500v7M14.500 10c-.6-1-5-1.400-5 .6 0 2.200 5 .8 5 3 0 2-4.400 1.700-5 .5',
  more: 'M6 12v.01M12 12v.01M18 12v.01',
  leave: 'M14 4H5v16h9M11 12h9M17 8l4 4-4 4',
} as const;

export type IconName = keyof typeof ICON_PATHS;

/** Decorative icon; its meaning is in the adjacent text. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
