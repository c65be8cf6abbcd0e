/** Colours of drawings: the page's own, so that each is at home on any ground, and those that things have by nature. */
export const ACCENT = 'var(--button)';
export const DIM = 'color-mix(in oklab,var(--button),#1b1210 24%)';
export const SOFT = 'color-mix(in oklab,var(--button) 38%,#fffaf0)';
export const PAPER = '#fffaf0';
export const SHADOW = '#e6dccb';
export const INK = '#2a1d1a';
export const LEAF = '#5f9b47';
export const DARK_LEAF = '#3f7434';
export const CLAY = '#c8643c';
export const LIGHT_CLAY = '#dd7d50';
export const EARTH = '#4a2f22';
export const WOOD = '#c58a4e';
export const LIGHT_WOOD = '#e0ae74';
export const DOUGH = '#f4d27a';
export const DARK_DOUGH = '#e0b048';
