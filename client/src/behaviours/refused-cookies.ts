import { onEveryPage } from "../navigation/page-change";
import { acceptsCookies } from "../quotation/cookie";
import { isStored } from "../quotation/storage";

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
