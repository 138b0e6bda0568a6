// The header's menus that open over the page.

import { header } from "./scrolling.mjs";

export const openPopups = (page) => page.locator("details[data-popup][open]");
export const accountToggle = (page) => header(page).locator(".account-menu summary");
