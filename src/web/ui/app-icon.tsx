import type { Icon } from '../../campaigns/schema.ts';
import { useLink } from '../render-context.ts';
import { iconUrl } from './icon-url.ts';
import { LazyImage, type LazySide } from './lazy-image.tsx';

interface AppIconProps {
  icon: Icon;
  /** Length of its side in CSS pixels. */
  size?: LazySide;
  /** Plain image, for components that React mounts in the browser after the lazy loader has run. */
  eager?: boolean;
}

/** Square tile of an app: decorative, next to the app's name. */
export function AppIcon({ icon, size = 48, eager = false }: AppIconProps) {
  const link = useLink();
  const src = link(iconUrl(icon));
  return eager ? (
    <img className="app-icon" src={src} alt="" width={size} height={size} />
  ) : (
    <LazyImage className="app-icon" src={src} size={size} />
  );
}
