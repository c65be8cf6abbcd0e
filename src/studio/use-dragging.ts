import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Within so many pixels of its edge a list scrolls by itself, by so many a frame. */
const [EDGE, STEP] = [56, 9];

/** What is dragged. */
interface Held {
  from: number;
  /** Where it would be put down. */
  to: number;
  by: 'pointer' | 'keys';
}

interface Options {
  /** Its children are the rows, one below the other. */
  list: RefObject<HTMLElement | null>;
  /** What scrolls around it. */
  scroller: string;
  /** The first place that something may be put to. */
  first: number;
  /** What became of a press: picked up, carried on, put down, or left where it was. */
  say(what: 'picked' | 'over' | 'dropped' | 'left', held: Held): void;
  onMove(from: number, to: number): void;
}

/**
 * Lets the rows of a list be dragged by their handles: with a mouse or a finger, or with Space, arrows and Escape. The
 * rows stay where they are in the document until one is put down; they only look moved (`--drag`, `--room`).
 */
export function useDragging({ list, scroller, first, say, onMove }: Options) {
  const [held, hold] = useState<Held | null>(null);
  const now = useRef<Held | null>(null);
  const began = useRef({ boxes: [] as DOMRect[], y: 0, scroll: 0 });
  /** Where the finger is; null until it has moved. */
  const pointer = useRef<number | null>(null);

  const become = (next: Held | null) => {
    now.current = next;
    hold(next);
  };

  function pick(from: number, by: Held['by'], y = 0): void {
    const rows = [...(list.current?.children ?? [])];
    const boxes = rows.map((row) => row.getBoundingClientRect());
    began.current = { boxes, y, scroll: list.current?.closest(scroller)?.scrollTop ?? 0 };
    pointer.current = null;
    list.current?.style.setProperty('--room', `${roomOf(boxes, from)}px`);
    become({ from, to: from, by });
    carry(0);
    say('picked', { from, to: from, by });
  }

  function carry(distance: number): void {
    list.current?.style.setProperty('--drag', `${distance}px`);
  }

  function over(to: number): void {
    if (!now.current || now.current.to === to) return;
    become({ ...now.current, to });
    say('over', { ...now.current, to });
  }

  function end(isMeant: boolean): void {
    const { current } = now;
    if (!current) return;
    become(null);
    const isMoved = isMeant && current.to !== current.from;
    if (isMoved) onMove(current.from, current.to);
    say(isMoved ? 'dropped' : 'left', current);
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
      if (y < top + EDGE) around.scrollTop -= STEP;
      else if (y > bottom - EDGE) around.scrollTop += STEP;
      const distance = y - began.current.y + around.scrollTop - began.current.scroll;
      carry(distance);
      over(Math.max(first, placeAt(began.current.boxes, now.current.from, distance)));
    });
    return () => cancelAnimationFrame(frame);
  }, [isDragged]);

  /** For the handle of a row. */
  const handle = (at: number) => ({
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
      // Whoever goes elsewhere leaves it as it was.
      if (now.current?.by === 'keys') end(false);
    },
  });

  function go(from: number, to: number): void {
    const { boxes } = began.current;
    if (!(to in boxes)) return;
    carry(distanceOf(boxes, from, to));
    over(to);
    list.current?.children[to]?.scrollIntoView({ block: 'nearest' });
  }

  return { held, handle };
}

/** By how much the others make room, in CSS pixels. */
function roomOf(boxes: readonly DOMRect[], at: number): number {
  const [own, other] = [boxes[at], boxes[at + 1] ?? boxes[at - 1]];
  if (!own || !other) return 0;
  const [upper, lower] = own.top < other.top ? [own, other] : [other, own];
  return own.height + lower.top - upper.bottom;
}

/** How far a row travels to another one's place. */
function distanceOf(boxes: readonly DOMRect[], from: number, to: number): number {
  const [own, other] = [boxes[from], boxes[to]];
  if (!own || !other) return 0;
  return to > from ? other.bottom - own.bottom : other.top - own.top;
}

/** The place of a row that was dragged so far: it passes another one where its middle passes that one's. */
function placeAt(boxes: readonly DOMRect[], from: number, distance: number): number {
  const middleOf = (at: number) => ((boxes[at]?.top ?? 0) + (boxes[at]?.bottom ?? 0)) / 2;
  const middle = middleOf(from) + distance;
  const passed = boxes.map((_, at) => (at < from ? middle < middleOf(at) : at > from && middle > middleOf(at)));
  const [highest, lowest] = [passed.indexOf(true), passed.lastIndexOf(true)];
  return lowest > from ? lowest : highest >= 0 ? highest : from;
}
