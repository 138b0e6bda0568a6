/** The visible part of a picture: `x` and `y` are its offset from the centre in pixels. */
export interface View {
  /** At 1 the whole picture fits. */
  scale: number;
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

/** The sizes of the fitted picture and its stage in pixels. */
export interface Frame {
  picture: Size;
  stage: Size;
}

export interface Point {
  x: number;
  y: number;
}

export const FITTED: View = { scale: 1, x: 0, y: 0 };

/** The zoom factor of a button, a key and a double tap. */
export const STEP = 2;

const MAX_SCALE = 4;

/** Zooms by a factor around a fixed point, given from the centre of the stage. */
export function zoom(view: View, factor: number, around: Point, frame: Frame): View {
  const scale = Math.min(Math.max(view.scale * factor, 1), MAX_SCALE);
  const ratio = scale / view.scale;
  return within({ scale, x: around.x - (around.x - view.x) * ratio, y: around.y - (around.y - view.y) * ratio }, frame);
}

/** The size at which a picture fits the stage without being enlarged. */
export function fit({ width, height }: Size, stage: Size): Size {
  const ratio = Math.min(stage.width / width, stage.height / height, 1);
  return { width: width * ratio, height: height * ratio };
}

export function pan(view: View, { x, y }: Point, frame: Frame): View {
  return within({ ...view, x: view.x + x, y: view.y + y }, frame);
}

export function isClosest({ scale }: View): boolean {
  return scale >= MAX_SCALE;
}

/** Clamps the offset: a larger picture leaves no gap at the edges, a smaller one is centred. */
function within({ scale, x, y }: View, { picture, stage }: Frame): View {
  const inside = (value: number, length: number, room: number) => {
    const most = Math.max(length * scale - room, 0) / 2;
    // Avoids -0, which is no valid CSS length.
    return Math.min(Math.max(value, -most), most) + 0;
  };
  return { scale, x: inside(x, picture.width, stage.width), y: inside(y, picture.height, stage.height) };
}
