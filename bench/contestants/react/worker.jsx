import { renderToString } from "react-dom/server";
import data from "./generated/list.json";
import { PageList } from "./generated/components.jsx";

export default {
  fetch() {
    const page = `<!DOCTYPE html>\n${renderToString(<PageList data={data} />)}`;
    return new Response(page, { headers: { "content-type": "text/html; charset=utf-8" } });
  },
};
