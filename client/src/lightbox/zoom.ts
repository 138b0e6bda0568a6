/** How a picture is seen: `x` and `y` move its middle away from the middle of its stage, in pixels. */
export interface View {
  /** 1 where the whole picture fits the stage. */
  scale: number;
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

/** The picture as it fits, and what it is shown in, in pixels. */
export interface Frame {
  picture: Size;
  stage: Size;
}

export interface Point {
  x: number;
  y: number;
}

/** The whole picture. */
export const FITTED: View = { scale: 1, x: 0, y: 0 };

/** What a button, a key and a double tap enlarge by. */
export const STEP = 2;

const MAX_SCALE = 4;

/** Enlarges by a factor around a point, which is given from the middle of the stage and stays where it is. */
export function zoom(view: View, factor: number, around: Point, frame: Frame): View {
  const scale = Math.min(Math.max(view.scale * factor, 1), MAX_SCALE);
  const ratio = scale / view.scale;
  return within({ scale, x: around.x - (around.x - view.x) * ratio, y: around.y - (around.y - view.y) * ratio }, frame);
}

/** The size of a whole picture in its stage: never enlarged. It is known before the file has come. */
export function fit({ width, height }: Size, stage: Size): Size {
  const ratio = Math.min(stage.width / width, stage.height / height, 1);
  return { width: width * ratio, height: height * ratio };
}

export function pan(view: View, { x, y }: Point, frame: Frame): View {
  return within({ ...view, x: view.x + x, y: view.y + y }, frame);
}

/** Whether there is more to see by zooming in. */
export function isClosest({ scale }: View): boolean {
  return scale >= MAX_SCALE;
}

/** A picture larger than its stage has no gap at an edge; a smaller one is in the middle. */
function within({ scale, x, y }: View, { picture, stage }: Frame): View {
  const inside = (value: number, length: number, room: number) => {
    const most = Math.max(length * scale - room, 0) / 2;
    // Not -0, which is no way to write a length.
    return Math.min(Math.max(value, -most), most) + 0;
  };
  return { scale, x: inside(x, picture.width, stage.width), y: inside(y, picture.height, stage.height) };
}
