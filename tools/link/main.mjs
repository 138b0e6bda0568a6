// `make link`: node tools/link/main.mjs PAGE URL

import { PAGES, link } from "./address.mjs";
import { operatorsKey } from "./key.mjs";

const [page, url] = process.argv.slice(2);
const key = operatorsKey();
const fault = faultIn();
if (fault) console.error(fault);
else console.log(link(page, url, { key }));
process.exitCode = fault ? 1 : 0;

function faultIn() {
  if (!PAGES.includes(page)) return `PAGE is one of ${PAGES.join(", ")}.`;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) return "URL is an address of the site, such as https://www.example.com.";
  if (!key) return "LINK_KEY is neither in the environment nor in .dev.vars.";
}
