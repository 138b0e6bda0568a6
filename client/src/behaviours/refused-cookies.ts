import { onEveryPage } from "../navigation/page-change";
import { isStored } from "../quotation/storage";

const TEST = "cookie-test=1";

/** Shows the page's notices for browsers that refuse cookies, or all storage. */
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

/** Sets a cookie to find out: `navigator.cookieEnabled` says nothing about `Secure` cookies. */
export function acceptsCookies(): boolean {
  document.cookie = `${TEST}; Path=/; SameSite=Lax; Secure`;
  const isAccepted = document.cookie.split("; ").includes(TEST);
  document.cookie = `${TEST}; Path=/; Max-Age=0; SameSite=Lax; Secure`;
  return isAccepted;
}
