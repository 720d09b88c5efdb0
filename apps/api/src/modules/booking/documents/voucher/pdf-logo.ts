import type { BrandLogo } from './voucher-brand.ts';

/** A logo drawn from its SVG, as far as campaign logos go: groups, paths, circles and rectangles in plain colours. */
export interface Logo {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

interface Shape {
  readonly fill: string;
  /** Degrees, and the point to turn around. */
  readonly rotation: { readonly degrees: number; readonly x: number; readonly y: number } | undefined;
  readonly outline:
    | { readonly kind: 'path'; readonly data: string }
    | { readonly kind: 'circle'; readonly x: number; readonly y: number; readonly radius: number }
    | {
        readonly kind: 'rect';
        readonly x: number;
        readonly y: number;
        readonly width: number;
        readonly height: number;
        readonly radius: number;
      };
}

const COLOUR = /^#[0-9a-f]{6}$/i;
const NUMBER = '(-?[\\d.]+)';
const VIEW_BOX = new RegExp(`^0 0 ${NUMBER} ${NUMBER}$`);
const ROTATION = new RegExp(`^rotate\\(${NUMBER} ${NUMBER} ${NUMBER}\\)$`);
/** Letters of path commands and numbers, and nothing else. */
const PATH = /^[\sMLHVCSQTAZ\d.,e+-]*$/i;

/**
 * Reads a logo; undefined when it contains anything that would be drawn wrongly. The campaign's name is printed
 * instead.
 */
export function readLogo(svg: string): Logo | undefined {
  let size: { width: number; height: number } | undefined;
  const fills: string[] = [];
  const shapes: Shape[] = [];
  for (const [, close, name, text = ''] of svg.matchAll(/<(\/?)(\w+)([^>]*)>/g)) {
    if (close) {
      if (name === 'g') fills.pop();
      continue;
    }
    const attributes = new Map(
      [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
    );
    if (name === 'svg') size = sizeOf(attributes.get('viewBox'));
    else if (name === 'g') {
      if (attributes.has('transform')) return undefined;
      fills.push(attributes.get('fill') ?? fills.at(-1) ?? '');
    } else {
      const shape = shapeOf(name ?? '', attributes, attributes.get('fill') ?? fills.at(-1) ?? '');
      if (!shape) return undefined;
      shapes.push(shape);
    }
  }
  return size && shapes.length > 0 ? { ...size, shapes } : undefined;
}

function sizeOf(viewBox: string | undefined) {
  const [, width, height] = VIEW_BOX.exec(viewBox ?? '') ?? [];
  const size = { width: Number(width), height: Number(height) };
  return size.width > 0 && size.height > 0 ? size : undefined;
}

function shapeOf(name: string, attributes: ReadonlyMap<string, string>, fill: string): Shape | undefined {
  const outline = outlineOf(name, attributes);
  const transform = attributes.get('transform');
  const turned = transform === undefined ? undefined : ROTATION.exec(transform);
  if (!outline || !COLOUR.test(fill) || turned === null) return undefined;
  return {
    fill,
    outline,
    rotation: turned && { degrees: Number(turned[1]), x: Number(turned[2]), y: Number(turned[3]) },
  };
}

function outlineOf(name: string, attributes: ReadonlyMap<string, string>): Shape['outline'] | undefined {
  const number = (key: string) => Number(attributes.get(key) ?? 0);
  switch (name) {
    case 'path': {
      const data = attributes.get('d') ?? '';
      return PATH.test(data) ? { kind: 'path', data } : undefined;
    }
    case 'circle':
      return { kind: 'circle', x: number('cx'), y: number('cy'), radius: number('r') };
    case 'rect':
      return {
        kind: 'rect',
        x: number('x'),
        y: number('y'),
        width: number('width'),
        height: number('height'),
        radius: number('rx'),
      };
    default:
      return undefined;
  }
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws a logo as large as fits into the box, at its left and in the middle of its height. Returns false, having drawn
 * nothing, when it is of a kind that a PDF has not (WebP), not an image, or an SVG that `readLogo` refuses.
 */
export function drawLogo(page: PDFKit.PDFDocument, { bytes, contentType }: BrandLogo, box: Box): boolean {
  if (contentType !== 'image/svg+xml') return drawPixels(page, bytes, box);
  const logo = readLogo(bytes.toString('utf8'));
  if (!logo) return false;
  const scale = Math.min(box.height / logo.height, box.width / logo.width);
  drawShapes(page, logo, box.x, box.y + (box.height - logo.height * scale) / 2, scale);
  return true;
}

function drawPixels(page: PDFKit.PDFDocument, bytes: Buffer, { x, y, width, height }: Box): boolean {
  try {
    page.image(bytes, x, y, { fit: [width, height], valign: 'center' });
    return true;
  } catch {
    return false;
  }
}

/** Draws it from its top left corner, in the page's units. */
function drawShapes(page: PDFKit.PDFDocument, logo: Logo, x: number, y: number, scale: number): void {
  page.save().translate(x, y).scale(scale);
  for (const { fill, rotation, outline } of logo.shapes) {
    page.save();
    if (rotation) page.rotate(rotation.degrees, { origin: [rotation.x, rotation.y] });
    if (outline.kind === 'path') page.path(outline.data);
    else if (outline.kind === 'circle') page.circle(outline.x, outline.y, outline.radius);
    else page.roundedRect(outline.x, outline.y, outline.width, outline.height, outline.radius);
    page.fill(fill).restore();
  }
  page.restore();
}
