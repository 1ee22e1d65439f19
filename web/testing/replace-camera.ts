import type { Page } from 'puppeteer-core';

declare global {
  interface Window {
    /** Shows a picture of grey values to the camera that {@link replaceCamera} opens. */
    showToCamera: (grey: string, width: number) => void;
  }
}

/**
 * Gives a page that is about to load a camera of its own. It shows grey until `showToCamera` is called.
 * @param refusal name of the DOMException with which the camera is refused
 */
export async function replaceCamera(page: Page, refusal?: string): Promise<void> {
  await page.evaluateOnNewDocument((name?: string) => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d')!;
    let picture: ImageData | undefined;
    window.showToCamera = (grey, width) => {
      const values = Uint8Array.from(atob(grey), (char) => char.charCodeAt(0));
      picture = new ImageData(width, values.length / width);
      values.forEach((value, at) => picture!.data.set([value, value, value, 255], at * 4));
    };
    const draw = () => {
      context.fillStyle = '#808080';
      context.fillRect(0, 0, canvas.width, canvas.height);
      if (picture) context.putImageData(picture, 120, 60);
    };
    navigator.mediaDevices.getUserMedia = () => {
      if (name) return Promise.reject(new DOMException('refused', name));
      canvas.width = 640;
      canvas.height = 480;
      // A stream has a frame for each change of its canvas.
      setInterval(draw, 40);
      return Promise.resolve(canvas.captureStream());
    };
  }, refusal);
}
