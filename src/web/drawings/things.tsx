import type { ComponentType } from 'react';
import type { DrawingName } from '../../campaigns/look/drawing-names.ts';
import { Bars, Month, Receipt, Sheet } from './accounts.tsx';
import { Herb, Seed, Seedling, Sprout } from './garden.tsx';
import { Drawer, MessyDrawer, Pans, Plan, Shelf } from './kitchen.tsx';
import { Accordion, ChordC, ChordF, ChordG } from './music.tsx';
import { Basil, FlourWell, Fork, Nest, Plate, Ravioli, Rolling, Tomatoes } from './pasta.tsx';
import { Armchair, Books, Cup, OpenBook } from './reading.tsx';
import { Buttons, Parcel, Ribbon, Threads, Zip } from './sewing.tsx';

const THINGS: Record<DrawingName, ComponentType> = {
  seed: Seed,
  sprout: Sprout,
  seedling: Seedling,
  herb: Herb,
  accordion: Accordion,
  'chord-c': ChordC,
  'chord-f': ChordF,
  'chord-g': ChordG,
  buttons: Buttons,
  zip: Zip,
  ribbon: Ribbon,
  threads: Threads,
  parcel: Parcel,
  'flour-well': FlourWell,
  rolling: Rolling,
  nest: Nest,
  ravioli: Ravioli,
  plate: Plate,
  tomatoes: Tomatoes,
  basil: Basil,
  fork: Fork,
  sheet: Sheet,
  bars: Bars,
  receipt: Receipt,
  month: Month,
  books: Books,
  'open-book': OpenBook,
  cup: Cup,
  armchair: Armchair,
  drawer: Drawer,
  'messy-drawer': MessyDrawer,
  shelf: Shelf,
  pans: Pans,
  plan: Plan,
};

/** A thing of shapes alone, in the colours of the ground where it stands; decorative, as words beside it say what it is. */
export function Thing({ name }: { name: DrawingName }) {
  const Shapes = THINGS[name];
  return (
    <svg className="drawing" viewBox="0 0 160 160" aria-hidden="true">
      <Shapes />
    </svg>
  );
}
