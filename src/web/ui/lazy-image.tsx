interface LazyImageProps {
  src: string;
  alt: string;
  /** CSS pixels */
  width: number;
  height: number;
  className?: string;
  /** Loads at once instead of near the viewport. */
  priority?: boolean;
}

/**
 * An image that `src/web/enhance/` loads when a tenth of it is near the viewport: a pulsing
 * placeholder, a fade-in, a warning symbol on failure. Without JavaScript it is a plain image.
 */
export function LazyImage({ src, alt, width, height, className = '', priority = false }: LazyImageProps) {
  return (
    <span className={`lazy ${className}`.trim()} data-lazy="" data-priority={priority ? '' : undefined}>
      <img data-src={src} alt={alt} width={width} height={height} />
      <noscript>
        <img src={src} alt={alt} width={width} height={height} loading="lazy" />
      </noscript>
    </span>
  );
}
