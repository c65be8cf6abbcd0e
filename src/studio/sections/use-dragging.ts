import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Distance from the list's edge that starts auto-scrolling, and its speed per frame, in CSS pixels. */
const [EDGE_PX, STEP_PX] = [56, 9];

/** Row that is being dragged, with its origin and its current target index. */
interface DragState {
  from: number;
  /** Index at which a drop would put the row. */
  to: number;
  by: 'pointer' | 'keys';
}

interface Options {
  /** Element whose children are the rows, one below the other. */
  list: RefObject<HTMLElement | null>;
  /** Selector of the scrolling ancestor. */
  scroller: string;
  /** Lowest index that a row may be moved to. */
  first: number;
  /** Reports the phases of a drag: picked up, over another position, dropped, or cancelled. */
  onPhase(what: 'picked' | 'over' | 'dropped' | 'left', held: DragState): void;
  onMove(from: number, to: number): void;
}

/** Row appearance during a drag: the dragged row itself, or the direction in which a row makes room. */
export type DragDirection = 'held' | 'up' | 'down';

/** Event handlers of a row's drag handle. */
export interface DragHandleProps {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(): void;
  onPointerCancel(): void;
  onKeyDown(event: KeyboardEvent): void;
  onBlur(): void;
}

/**
 * Lets the rows of a list be dragged by their handles: with a mouse or a finger, or with Space, arrows and Escape. The
 * rows stay where they are in the document until one is put down; they only look moved (`--drag`, `--room`).
 */
export function useDragging({ list, scroller, first, onPhase, onMove }: Options) {
  const [held, setHeld] = useState<DragState | null>(null);
  const now = useRef<DragState | null>(null);
  const start = useRef({ boxes: [] as DOMRect[], y: 0, scroll: 0 });
  /** Vertical position of the pointer; null until it has moved. */
  const pointer = useRef<number | null>(null);

  const updateHeld = (next: DragState | null) => {
    now.current = next;
    setHeld(next);
  };

  function pick(from: number, by: DragState['by'], y = 0): void {
    const rows = [...(list.current?.children ?? [])];
    const boxes = rows.map((row) => row.getBoundingClientRect());
    start.current = { boxes, y, scroll: list.current?.closest(scroller)?.scrollTop ?? 0 };
    pointer.current = null;
    list.current?.style.setProperty('--room', `${gapHeight(boxes, from)}px`);
    updateHeld({ from, to: from, by });
    carry(0);
    onPhase('picked', { from, to: from, by });
  }

  function carry(distance: number): void {
    list.current?.style.setProperty('--drag', `${distance}px`);
  }

  function over(to: number): void {
    if (!now.current || now.current.to === to) return;
    updateHeld({ ...now.current, to });
    onPhase('over', { ...now.current, to });
  }

  function end(isMeant: boolean): void {
    const { current } = now;
    if (!current) return;
    updateHeld(null);
    const isMoved = isMeant && current.to !== current.from;
    if (isMoved) onMove(current.from, current.to);
    onPhase(isMoved ? 'dropped' : 'left', current);
  }

  const isDragged = held?.by === 'pointer';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it reads is kept in references
  useEffect(() => {
    if (!isDragged) return;
    let frame = requestAnimationFrame(function follow(): void {
      frame = requestAnimationFrame(follow);
      const around = list.current?.closest(scroller);
      const { current: y } = pointer;
      if (!around || !now.current || y === null) return;
      const { top, bottom } = around.getBoundingClientRect();
      if (y < top + EDGE_PX) around.scrollTop -= STEP_PX;
      else if (y > bottom - EDGE_PX) around.scrollTop += STEP_PX;
      const distance = y - start.current.y + around.scrollTop - start.current.scroll;
      carry(distance);
      over(Math.max(first, targetIndex(start.current.boxes, now.current.from, distance)));
    });
    return () => cancelAnimationFrame(frame);
  }, [isDragged]);

  /** Returns the event handlers for the handle of a row. */
  const handle = (at: number): DragHandleProps => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pick(at, 'pointer', event.clientY);
    },
    onPointerMove: (event: PointerEvent) => {
      if (now.current?.by === 'pointer') pointer.current = event.clientY;
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
    onKeyDown: (event: KeyboardEvent) => {
      const { current } = now;
      const to = current && { ArrowUp: Math.max(first, current.to - 1), ArrowDown: current.to + 1 }[event.key];
      const isPress = event.key === ' ' || event.key === 'Enter';
      if (isPress && !current) pick(at, 'keys');
      else if (isPress) end(true);
      else if (event.key === 'Escape' && current) end(false);
      else if (current?.by === 'keys' && typeof to === 'number') go(current.from, to);
      else return;
      event.preventDefault();
    },
    onBlur: () => {
      // Losing focus cancels the drag.
      if (now.current?.by === 'keys') end(false);
    },
  });

  function go(from: number, to: number): void {
    const { boxes } = start.current;
    if (!(to in boxes)) return;
    carry(travelDistance(boxes, from, to));
    over(to);
    list.current?.children[to]?.scrollIntoView({ block: 'nearest' });
  }

  return { held, handle };
}

/** Returns the height of the gap that the other rows open, in CSS pixels. */
function gapHeight(boxes: readonly DOMRect[], at: number): number {
  const [own, other] = [boxes[at], boxes[at + 1] ?? boxes[at - 1]];
  if (!own || !other) return 0;
  const [upper, lower] = own.top < other.top ? [own, other] : [other, own];
  return own.height + lower.top - upper.bottom;
}

/** Returns the distance from a row to the position of another one, in CSS pixels. */
function travelDistance(boxes: readonly DOMRect[], from: number, to: number): number {
  const [own, other] = [boxes[from], boxes[to]];
  if (!own || !other) return 0;
  return to > from ? other.bottom - own.bottom : other.top - own.top;
}

/**
 * Returns the index of a row after a drag distance: it passes another row when its middle crosses the middle of that
 * one.
 */
function targetIndex(boxes: readonly DOMRect[], from: number, distance: number): number {
  const middleOf = (at: number) => ((boxes[at]?.top ?? 0) + (boxes[at]?.bottom ?? 0)) / 2;
  const middle = middleOf(from) + distance;
  const passed = boxes.map((_, at) => (at < from ? middle < middleOf(at) : at > from && middle > middleOf(at)));
  const [highest, lowest] = [passed.indexOf(true), passed.lastIndexOf(true)];
  return lowest > from ? lowest : highest >= 0 ? highest : from;
}
