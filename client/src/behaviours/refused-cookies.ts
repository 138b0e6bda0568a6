import { onEveryPage } from "../navigation/page-change";
import { isStored } from "../quotation/storage";

const TEST = "cookie-test=1";

/** Shows what the page has to say to those whose browser refuses cookies, or with them any storage. */
export function startRefusedCookies(): void {
  onEveryPage(() => {
    const notices = document.querySelectorAll<HTMLElement>("[data-refused-cookies]");
    if (notices.length === 0 || acceptsCookies()) return;
    for (const notice of notices) {
      if (!isStored()) notice.textContent = notice.dataset["forgotten"] ?? notice.textContent;
      notice.hidden = false;
    }
  });
}

/** Whether a cookie comes back: `navigator.cookieEnabled` does not know of those that need a secure connection. */
export function acceptsCookies(): boolean {
  document.cookie = `${TEST}; Path=/; SameSite=Lax; Secure`;
  const isKept = document.cookie.split("; ").includes(TEST);
  document.cookie = `${TEST}; Path=/; Max-Age=0; SameSite=Lax; Secure`;
  return isKept;
}
