// Tabs that the browser opens next to a page.

/**
 * The tabs opened from now on, as the browser reports them. Playwright only reports a tab once a page has loaded in it,
 * and in the headless shell a tab with the same URL sometimes stays empty.
 */
export async function watchTabs(page) {
  const session = await page.context().browser().newBrowserCDPSession();
  await session.send("Target.setDiscoverTargets", { discover: true });
  const tabs = [];
  session.on("Target.targetCreated", ({ targetInfo }) => targetInfo.type === "page" && tabs.push(targetInfo.targetId));
  return tabs;
}
