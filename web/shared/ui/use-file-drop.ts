import { type DragEvent, useState } from 'react';

/** A drop target for files. */
export interface FileDrop {
  /** A file is dragged over the target. */
  isOver: boolean;
  /** Handlers of the element. They stop the propagation of a drop. */
  handlers: Record<'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>;
}

/** Handles files that are dropped on an element. @param onFile called with the first file and all files */
export function useFileDrop(onFile: (file: File, all: readonly File[]) => void): FileDrop {
  const [isOver, setIsOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    isOver,
    handlers: {
      onDragOver: (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        // A move from one part of the element to another does not leave it.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
      },
      onDrop: (event) => {
        setIsOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        const all = [...event.dataTransfer.files];
        const [file] = all;
        if (file) onFile(file, all);
      },
    },
  };
}
