// Runs inside the configurator's page: a copy of the objects of its scene, in the workspace of Polotno's editor.
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Workspace } from 'polotno/canvas/workspace';
import { createStore } from 'polotno/model/store';
import { listObjects, type Place, type Shown } from './scene-objects.ts';

const CANVAS_UNITS = 500;

const openPeer = async ({ pxPerUnit, leftPx, topPx, widthPx, heightPx, originXPx, originYPx }: Place) => {
  const element = document.createElement('div');
  Object.assign(element.style, {
    position: 'fixed',
    left: `${leftPx}px`,
    top: `${topPx}px`,
    width: `${widthPx}px`,
    height: `${heightPx}px`,
    zIndex: '9999',
    background: '#fff',
    display: 'flex',
  });
  document.body.append(element);
  const store = createStore({ showCredit: true });
  store.setSize(CANVAS_UNITS, CANVAS_UNITS);
  const page = store.addPage();
  for (const { shown, object } of listObjects()) {
    const { left, top, angle, scaleX, scaleY, width, height } = object;
    const place = { x: left, y: top, rotation: angle, width: width * scaleX, height: height * scaleY };
    const src = addressOf(shown, width, height);
    page.addElement({ ...place, src, type: shown.kind === 'picture' ? 'image' : 'svg' });
  }
  createRoot(element).render(createElement(Workspace, { store, layout: 'horizontal' }));
  await new Promise((resolve) => setTimeout(resolve, 500));
  store.setScale(pxPerUnit);
  await store.waitLoading();
  return { elements: page.children.length, originXPx, originYPx };
};

function addressOf(shown: Shown, width: number, height: number): string {
  if (shown.kind === 'picture') {
    const canvas = document.createElement('canvas');
    canvas.width = shown.source.width;
    canvas.height = shown.source.height;
    canvas.getContext('2d')!.drawImage(shown.source, 0, 0);
    return canvas.toDataURL('image/png');
  }
  const inner =
    shown.kind === 'colour'
      ? `<rect width="${width}" height="${height}" fill="${shown.colour}"/>`
      : shown.paths.map((path) => `<path fill="#222222" d="${path}"/>`).join('');
  const box = shown.kind === 'colour' ? `0 0 ${width} ${height}` : viewBoxOf(shown.paths);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" preserveAspectRatio="none" viewBox="${box}">${inner}</svg>`;
  return `data:image/svg+xml;base64,${btoa(svg)}`;
}

/** The box of paths, measured by the browser. */
function viewBoxOf(paths: readonly string[]): string {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  for (const path of paths) {
    const element = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    element.setAttribute('d', path);
    group.append(element);
  }
  svg.append(group);
  document.body.append(svg);
  const { x, y, width, height } = group.getBBox();
  svg.remove();
  return `${x} ${y} ${width} ${height}`;
}

Object.assign(globalThis, { openPeer });
