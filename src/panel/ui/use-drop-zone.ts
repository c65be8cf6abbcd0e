import { type DragEvent, useState } from 'react';

/**
 * Takes files that are dropped on an element.
 *
 * @returns whether some are over it, and the handlers for the element
 */
export function useDropZone(onFiles: (files: FileList) => void) {
  const [isOver, setIsOver] = useState(false);
  const handlers = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setIsOver(false);
      onFiles(event.dataTransfer.files);
    },
  };
  return { isOver, handlers };
}
