import type { ClipArtGroup, ClipArtNode } from '../assets/clip-art.ts';
import { growBounds, isGroup, measureNodes } from '../assets/clip-art/clip-art-nodes.ts';
import { type Bounds, boundsIn } from '../assets/clip-art/path.ts';
import { identity, type Matrix, multiply } from '../assets/matrix.ts';
import type { LayerEffect } from '../assets/layer-effect.ts';
import type { Platform, Surface } from '../platform/platform.ts';
import type { DecodedPictures } from './decoded-pictures.ts';
import { applyEffect } from './apply-effect.ts';
import { type DrawnGroup, drawNode, type DrawnNode } from './drawn-node.ts';
import { findGroupWindow, type GroupWindow } from './group-window.ts';
import { luminanceEffect } from './luminance-effect.ts';
import { paintEmbedded } from './paint-embedded.ts';
import { clipTo, paintShape } from './paint-shape.ts';
import { withTint } from './with-tint.ts';

/** The origin of a context's canvas on the whole canvas. */
interface Origin {
  x: number;
  y: number;
}

const noOrigin: Origin = { x: 0, y: 0 };

/** Paints the nodes of clip art: shapes and pictures directly, groups on a layer of their own. */
export class NodePainter {
  constructor(
    readonly platform: Platform,
    readonly pictures: DecodedPictures,
  ) {}

  /** @param tint paint every shape in this colour */
  paint(
    context: CanvasRenderingContext2D,
    nodes: readonly DrawnNode[],
    tint: string | undefined,
    origin = noOrigin,
  ): void {
    for (const node of nodes) {
      if ('shape' in node) paintShape(context, node, tint);
      else if ('embedded' in node) paintEmbedded(context, node, tint, !this.platform.raster);
      else this.#paintGroup(context, node, tint, origin);
    }
  }

  /** Paints a group on a layer, applies its mask, and composites the layer. */
  #paintGroup(
    context: CanvasRenderingContext2D,
    drawn: DrawnGroup,
    tint: string | undefined,
    origin: Origin,
  ): void {
    const { group } = drawn;
    const effect = group.filter?.toEffect(matrixOf(context));
    const marginPx = effect && !this.platform.recordsPaint ? effect.at(identity).reachPx : 0;
    const window = findGroupWindow(drawn.bounds, context, this.platform, origin, marginPx);
    if (!window) return;
    const layer = effect
      ? this.#paintFiltered(context, drawn, window, tint)
      : this.platform.raster && addsLight(group)
        ? this.#paintRaster(context, group.nodes, drawn.bounds, () => withTint(noEffect, tint))
        : this.#paintLayer(context, drawn.nodes, window, tint);
    if (drawn.mask) this.#keepMasked(context, layer, drawn, window);
    context.save();
    clipTo(context, drawn.clips);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha *= group.opacity;
    context.globalCompositeOperation = group.blendMode;
    context.drawImage(layer.canvas, window.x - origin.x, window.y - origin.y);
    context.restore();
    this.platform.releaseSurface(layer);
  }

  /** Paints nodes in a window of the canvas, under the context's transform. */
  #paintLayer(
    context: CanvasRenderingContext2D,
    nodes: readonly DrawnNode[],
    { x, y, widthPx, heightPx, toLayer }: GroupWindow,
    tint: string | undefined,
  ): Surface {
    const layer = this.platform.createSurface(widthPx, heightPx);
    const [a, b, c, d, e, f] = matrixOf(context);
    layer.context.imageSmoothingQuality = context.imageSmoothingQuality;
    layer.context.setTransform(a, b, c, d, e + toLayer.x, f + toLayer.y);
    this.paint(layer.context, nodes, tint, { x, y });
    return layer;
  }

  #paintFiltered(
    context: CanvasRenderingContext2D,
    { group, nodes, images, bounds }: DrawnGroup,
    window: GroupWindow,
    tint: string | undefined,
  ): Surface {
    const { filter } = group;
    const effectAt = (matrix: Matrix) => withTint(filter!.toEffect(matrix), tint);
    if (this.platform.raster)
      return this.#paintRaster(context, group.nodes, bounds, effectAt, filter!.images);
    const [a, b, c, d, e, f] = matrixOf(context);
    const { toLayer, x, y } = window;
    // The window is in pixels of the whole canvas, the context in those of its own.
    const effect = effectAt([a, b, c, d, e + toLayer.x + x, f + toLayer.y + y]);
    const layer = this.#paintLayer(context, nodes, window, undefined);
    const others = images.map((image) => this.#paintLayer(context, image, window, undefined));
    return applyEffect(layer, effect, this.platform, window, others);
  }

  #keepMasked(
    context: CanvasRenderingContext2D,
    layer: Surface,
    { group, mask }: DrawnGroup,
    window: GroupWindow,
  ): void {
    if (!mask || !group.mask) return;
    const stencil =
      mask.by === 'alpha'
        ? this.#paintLayer(context, mask.nodes, window, undefined)
        : this.#paintMask(context, group.mask.nodes, mask.nodes, window, mask.by === 'linear-luminance');
    layer.context.save();
    layer.context.setTransform(1, 0, 0, 1, 0, 0);
    layer.context.globalCompositeOperation = 'destination-in';
    layer.context.drawImage(stencil.canvas, 0, 0);
    layer.context.restore();
    this.platform.releaseSurface(stencil);
  }

  #paintMask(
    context: CanvasRenderingContext2D,
    nodes: readonly ClipArtNode[],
    drawn: readonly DrawnNode[],
    window: GroupWindow,
    isLinear: boolean,
  ): Surface {
    const effect = luminanceEffect(isLinear);
    if (this.platform.raster) return this.#paintRaster(context, nodes, measureNodes(nodes), () => effect);
    return applyEffect(this.#paintLayer(context, drawn, window, undefined), effect, this.platform, window);
  }

  /** Paints nodes with an effect as a picture, and the picture on a layer. */
  #paintRaster(
    context: CanvasRenderingContext2D,
    nodes: readonly ClipArtNode[],
    bounds: Bounds | undefined,
    effectAt: (toLayer: Matrix) => LayerEffect,
    images: readonly (readonly ClipArtNode[])[] = [],
  ): Surface {
    const { width, height } = context.canvas;
    const layer = this.platform.createSurface(width, height);
    const { raster } = this.platform;
    const matrix = matrixOf(context);
    const perUnit = raster?.pixelsPerUnit ?? 1;
    const reach = effectAt(multiply([perUnit, 0, 0, perUnit, 0, 0], matrix)).at(identity).reachPx / perUnit;
    const placed = bounds && growBounds(boundsIn(matrix, bounds), reach);
    if (!raster || !placed) return layer;
    const [left, top] = [Math.max(-reach, placed.left), Math.max(-reach, placed.top)];
    const [across, down] = [
      Math.min(width + reach, placed.right) - left,
      Math.min(height + reach, placed.bottom) - top,
    ];
    if (!(across > 0 && down > 0)) return layer;
    const scale = Math.min(raster.pixelsPerUnit, Math.sqrt(raster.maxPixels / (across * down)));
    const { platform } = raster;
    const toPixels: Matrix = [scale, 0, 0, scale, -left * scale, -top * scale];
    const painter = new NodePainter(platform, this.pictures);
    const paint = (parts: readonly ClipArtNode[]) => {
      const surface = platform.createSurface(Math.ceil(across * scale), Math.ceil(down * scale));
      surface.context.imageSmoothingQuality = 'high';
      surface.context.setTransform(...multiply(toPixels, matrix));
      painter.paint(
        surface.context,
        parts.map((node) => drawNode(node, platform, this.pictures)),
        undefined,
      );
      return surface;
    };
    const effect = effectAt(multiply(toPixels, matrix));
    const shown = applyEffect(paint(nodes), effect, platform, noOrigin, images.map(paint));
    layer.context.setTransform(1 / scale, 0, 0, 1 / scale, left, top);
    layer.context.drawImage(shown.canvas, 0, 0, shown.canvas.width, shown.canvas.height);
    return layer;
  }
}

/** Whether a node in a group uses additive blending, which PDF does not have. */
const addsLight = ({ nodes }: ClipArtGroup): boolean =>
  nodes.some((node) => isGroup(node) && node.blendMode === 'lighter');

const noEffect: LayerEffect = {
  at: () => ({ reachPx: 0, box: undefined, apply: ({ data }) => data }),
};

function matrixOf(context: CanvasRenderingContext2D): Matrix {
  const { a, b, c, d, e, f } = context.getTransform();
  return [a, b, c, d, e, f];
}
