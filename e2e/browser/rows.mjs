// Rows of slides as a visitor sees them: what is visible, and a touch that moves them.

/** The index of the slide at the start of the frame; -1 while the row is between two. */
export const shownSlide = (view) =>
  view.evaluate((element) => {
    const { left } = element.getBoundingClientRect();
    return [...element.querySelectorAll(".swiper-slide")].findIndex((slide) => Math.abs(slide.getBoundingClientRect().left - left) < 2);
  });

/** Starts a touch near the end of the row. Positions are fractions of its width. */
export async function finger(page, view, start = 0.9) {
  const session = await page.context().newCDPSession(page);
  const { x, y, width, height } = await view.boundingBox();
  const at = (share) => [{ x: x + width * share, y: y + height / 2 }];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(start) });
  return {
    async move(from, to) {
      for (let step = 1; step <= 10; step += 1) {
        await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(from + ((to - from) * step) / 10) });
      }
    },
    lift: () => session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] }),
  };
}

/** Whether an element's full width is visible in its row's frame. */
export async function isWithin(element, frame) {
  const [inner, outer] = [await element.boundingBox(), await frame.boundingBox()];
  return inner.x >= outer.x - 1 && inner.x + inner.width <= outer.x + outer.width + 1;
}
