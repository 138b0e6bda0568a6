import { firstPaint } from "./runtime/first-paint";

// Every page works without script: until it is seen, line and processor are the page's own.
void firstPaint().then(() => import("./start"));
