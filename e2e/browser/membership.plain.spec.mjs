// Becoming a member and being one, without script.

import { test } from "@playwright/test";
import { wholeWay } from "./membership.mjs";

test("nl: from asking for an account to being logged out everywhere", async ({ page }) => {
  test.slow();
  await wholeWay(page, "nl", (_, card) => card.getByRole("link").last().click());
});
