// Tabs that the browser opens beside a page.

/**
 * The tabs that open from now on, as the browser has them. Playwright tells of a tab only when a page has come into it, and in
 * the headless shell a tab of the same address now and then stays empty.
 */
export async function watchTabs(page) {
  const session = await page.context().browser().newBrowserCDPSession();
  await session.send("Target.setDiscoverTargets", { discover: true });
  const tabs = [];
  session.on("Target.targetCreated", ({ targetInfo }) => targetInfo.type === "page" && tabs.push(targetInfo.targetId));
  return tabs;
}
