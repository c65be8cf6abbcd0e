/** Styles added to the page in the frame, which has none of the studio's. */
export const FRAME_STYLES = `
  main > section, header, footer { cursor: pointer; }
  main > section:hover { outline: 2px dashed #8590a0; outline-offset: -2px; }

  /* The page's own bars would leave a short frame, as at 200 % zoom, no line to write in. */
  @media (max-height: 22rem) {
    .sticky-bar { display: none; }
    .site-header, .ribbon { position: absolute; }
  }

  [data-here] { outline: 3px solid #3ddc97 !important; outline-offset: -3px; }
  [data-picture] { cursor: pointer; }
  [data-picture]:hover { outline: 2px dashed #3ddc97; outline-offset: -2px; }
  [data-picture]:is([data-chosen], [data-over], :focus-visible) { outline: 3px solid #3ddc97; outline-offset: -3px; }
  ::highlight(error) { background-color: rgb(255 123 123 / 35%); text-decoration: underline wavy #ff7b7b; }
  ::highlight(sample) { text-decoration: underline dotted 1px; }
  ::highlight(sign), ::highlight(warning) { background-color: rgb(255 207 92 / 25%); }

  [data-writing] {
    position: relative;
    border-radius: 2px;
    outline: 2px solid #3ddc97;
    outline-offset: 4px;
    cursor: text;
    overflow-wrap: break-word;
    white-space: break-spaces;
    -webkit-font-variant-ligatures: none;
    font-variant-ligatures: none;
    user-select: text;
    -webkit-user-select: text;
  }

  span[data-writing]:empty, span[data-writing]:has(> br:only-child) { display: inline-block; min-width: 2ch; }
  [data-writing] p, [data-writing] li { min-height: 1.2em; }
  [data-writing] img.ProseMirror-separator {
    display: inline !important;
    width: 0 !important;
    height: 0 !important;
    margin: 0 !important;
    border: 0 !important;
  }

  [data-chip] {
    padding: 0.05em 0.35em;
    border-radius: 0.35em;
    box-shadow: inset 0 0 0 1px currentcolor;
    background: color-mix(in srgb, currentcolor 12%, transparent);
    white-space: nowrap;
    cursor: default;
  }

  [data-chip-name] { font-size: 0.65em; font-weight: 500; letter-spacing: 0; text-transform: none; opacity: 0.85; }
`;
