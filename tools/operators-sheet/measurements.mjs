// Measurements that nobody made, as the SQL API of Analytics Engine tells them: this machine has no dataset.

import { once } from "node:events";
import { createServer } from "node:http";

const DAYS = 28;
/** What three of four visits are not slower than, in the dataset's units. */
const USUAL = { lcp: 1900, inp: 160, cls: 60, ttfb: 210 };
const VIEWS = { "product-nl": 8120, "home-nl": 4310, "products-nl": 2240, "news-nl": 611 };

/** Serves them on loopback; the address is what `ANALYTICS_URL` is set to. */
export async function serveMeasurements() {
  const server = createServer(async (request, response) => {
    let query = "";
    for await (const chunk of request) query += chunk;
    response.setHeader("content-type", "application/json").end(JSON.stringify({ data: rows(query) }));
  });
  server.listen(0, "127.0.0.1").unref();
  await once(server, "listening");
  return `http://127.0.0.1:${server.address().port}`;
}

function rows(query) {
  const metrics = Object.entries(USUAL);
  if (query.includes("GROUP BY page")) return Object.entries(VIEWS).map(([page, views]) => ({ page, views: String(views) }));
  if (!query.includes("GROUP BY day")) return metrics.map(([metric, p75]) => ({ metric, p75, views: "15281" }));
  return Array.from({ length: DAYS }, (_, index) => {
    const day = `${new Date(Date.now() - (DAYS - 1 - index) * 86_400_000).toISOString().slice(0, 10)} 00:00:00`;
    // Weeks, and a slow patch in the third of them.
    const rise = 1 + 0.12 * Math.sin((index * Math.PI * 2) / 7) + (index > 15 && index < 20 ? 0.45 : 0);
    return metrics.map(([metric, p75]) => ({ day, metric, p75: p75 * rise, views: String(480 + ((index * 37) % 140)) }));
  }).flat();
}
