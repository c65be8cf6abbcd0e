/** Length of a side in CSS pixels; each has a rule in the styles, as its space is reserved before the image loads. */
export type LazySide = 32 | 44 | 48 | 56 | 64;

interface LazyImageProps {
  src: string;
  size: LazySide;
  className?: string;
}

/**
 * A square, decorative image that `src/web/enhance/` loads when a tenth of it is near the viewport: a pulsing
 * placeholder, a fade-in, a warning symbol on failure. Without JavaScript it is a plain image.
 */
export function LazyImage({ src, size, className = '' }: LazyImageProps) {
  return (
    <span className={`lazy side-${size} ${className}`.trim()} data-lazy={src}>
      <noscript>
        <img src={src} alt="" loading="lazy" />
      </noscript>
    </span>
  );
}
