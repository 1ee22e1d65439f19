import { type DragEvent, useState } from 'react';

/** A place that files are dropped on. */
export interface FileDrop {
  /** A file is over it. */
  isOver: boolean;
  /** Of its element. A drop there is taken by nothing else. */
  handlers: Record<'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>;
}

/** Takes the files that are dropped on an element. @param onFile receives the first, and all of them */
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
        // From one part of the element to another it has not left.
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
