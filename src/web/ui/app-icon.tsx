import type { Icon } from '../../campaigns/schema.ts';
import { useLink } from '../place.ts';
import { iconUrl } from './icon-url.ts';
import { LazyImage, type LazySide } from './lazy-image.tsx';

interface AppIconProps {
  icon: Icon;
  /** CSS pixels of its side */
  size?: LazySide;
  /** A plain image, for what React mounts in the browser after the lazy loader has run. */
  eager?: boolean;
}

/** An app's square tile: decorative, its name stands beside it. */
export function AppIcon({ icon, size = 48, eager = false }: AppIconProps) {
  const link = useLink();
  const src = link(iconUrl(icon));
  return eager ? (
    <img className="app-icon" src={src} alt="" width={size} height={size} />
  ) : (
    <LazyImage className="app-icon" src={src} size={size} />
  );
}
