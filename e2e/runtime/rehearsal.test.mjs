// The outage rehearsal (`make rehearse`): how it evaluates measurements, and that a short outage can still be played.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { play } from "../../tools/rehearsal/play.mjs";
import { plot } from "../../tools/rehearsal/plot.mjs";
import { report, terminal } from "../../tools/rehearsal/report.mjs";
import { SCENARIOS } from "../../tools/rehearsal/scenarios.mjs";
import { logLines } from "../../tools/rehearsal/stage.mjs";
import { judge } from "../../tools/rehearsal/verdict.mjs";
import { gather, unseenProducts } from "../../tools/rehearsal/visitors.mjs";
import { withStack } from "./stack.mjs";

withStack();

const DOWN = SCENARIOS.find(({ name }) => name === "cms-down");
const visit = (at, phase, more = {}) => ({ at, phase, kind: "home", locale: "nl", status: 200, tier: "memory", isOurs: true, ms: 20, ...more });
const STALE = { tier: "stale-error" };
const REFUSED = { kind: "login", status: 503, words: "Later" };
const sent = (more = {}) => visit(1.5, "during", { kind: "form", tier: "bypass", form: { isAccepted: true, isRefused: false, late: false, unknown: false, unverified: false, times: 1, lateBy: 0, ...more } });
const refused = (more = {}) => ({ ...sent({ isAccepted: false, isRefused: true, times: 0, ...more }), status: 503, words: "Again" });
/** An outage of two seconds from the first second on, with recovery a second and a half later. */
const run = (...more) => ({
  name: "cms-down",
  before: 1,
  during: 2,
  length: 7.2,
  visits: [visit(0.2, "before"), visit(1.1, "during", STALE), visit(1.4, "during", { ...REFUSED, ms: 1000 }), visit(2.6, "during", STALE), visit(4.4, "after", { ...STALE, ms: 100 }), visit(6.9, "after"), ...more],
  readiness: [{ phase: "during", status: 200, body: "ok" }],
  log: [{ level: "info", message: "a request" }, { level: "warning", message: "often", cause: "x" }, { level: "warning", message: "often", cause: "y" }, { level: "error", message: "serious", cause: "z" }],
});

describe("what a run says", () => {
  test("of a run that went as it should", () => {
    const found = judge(run(), DOWN);
    assert.deepEqual(found.broken, []);
    const text = report([found], SCENARIOS, { plot: "timeline.svg", ageing: 15 });
    const row = '| [CMS down](#cms-down) | 100 % memory | 67 % stale-error, 33 % unavailable (login) | 50 % stale-error, 50 % memory | 1.0 s, login nl | 0 sent | 1.5 s | “serious” (1), “often” (2) | 200 ok |';
    assert.ok(text.includes(row), text);
    assert.ok(text.includes(DOWN.operator.action) && text.includes("“Later” (1)"));
    assert.match(terminal([found]), /CMS down .* held$/m);
  });

  test("of what became of the forms", () => {
    const scenario = { ...DOWN, unavailable: [...DOWN.unavailable, "form"] };
    const lost = { ...sent({ isAccepted: false }), status: 503, words: "Out" };
    const found = judge(run(sent(), sent({ late: true, lateBy: 4 }), sent({ late: true, unverified: true, lateBy: undefined }), refused(), lost), scenario);
    assert.deepEqual(found.broken, []);
    const cell = "5 sent, 1 at once, 1 late by itself (up to 4 s after), 1 when an operator asked, 1 told to try again, 1 without an answer of ours, 1 unverified";
    assert.ok(terminal([found]).includes(cell), terminal([found]));
    assert.equal(found.phases.during.groups.late, 2);
  });

  const promises = {
    "a blank": [visit(2, "during", { isOurs: false }), /1 visits got a blank/],
    "a page of which there is a copy": [visit(2, "during", { status: 503, words: "Out" }), /1 pages of which there is a copy were unavailable: home nl \(503 Out\)/],
    "what needs nothing of what is out": [visit(2, "during", { ...REFUSED, kind: "search" }), /1 visits failed that need nothing/],
    "a fault before it began": [visit(0.5, "before", STALE), /1 visits failed before the outage/],
    "a right password that is called wrong": [visit(2, "during", { ...REFUSED, status: 422 }), /1 right passwords were called wrong: login nl \(422 Later\)/],
    "a long wait": [visit(2, "during", { ms: 6001 }), /1 visits took too long: home nl 6\.0 s/],
    "a form that takes too long": [{ ...sent(), ms: 10_001 }, /form nl 10\.0 s/],
    "a lost form": [sent({ times: 0 }), /1 forms were lost/],
    "a doubled form": [sent({ times: 2 }), /1 forms arrived twice/],
    "a form that came although it was refused": [{ ...refused({ times: 1 }), phase: "after" }, /1 forms arrived although/],
    "an outage that does not end": [visit(7, "after", STALE), /all was not well again 4 s after/],
  };
  for (const [name, [broken, words]] of Object.entries(promises)) {
    test(`${name} is a broken promise`, () => {
      const found = judge(run(broken), DOWN);
      assert.equal(found.broken.length, 1, found.broken.join("; "));
      assert.match(found.broken[0], words);
      assert.match(terminal([found]), /BROKEN/);
    });
  }

  test("as a picture: each answer in its second, stacked to the height of the most", () => {
    const svg = plot([judge(run(), { ...DOWN, title: "CMS <down>" })]);
    const bars = [...svg.matchAll(/<rect class="([\w-]+)" [^>]*><title>(\d+) [^<]* in second (\d+)</g)].map(([, group, times, second]) => [group, Number(times), Number(second)]);
    assert.deepEqual(bars, [["memory", 1, 0], ["stale-error", 1, 1], ["unavailable", 1, 1], ["stale-error", 1, 2], ["stale-error", 1, 4], ["memory", 1, 6]]);
    assert.ok(svg.includes("CMS &lt;down>") && svg.includes("all normal 1.5 s after the outage"));
    assert.doesNotMatch(svg, /NaN|undefined/);
  });

  test("lines of the log that are the worker's own", () => {
    const text = '[wrangler:info] GET / 200 OK (9ms)\n{"level":"error","message":"one"}\n  {"half\n✘ {"level":"warning","message":"two"}\n{"a":1}\n';
    assert.deepEqual(logLines(text).map(({ message }) => message), ["one", "two"]);
  });
});

test("a short outage of search, captcha and newsletter, with visitors", async () => { // F25, F26, F27, F30, I7
  const scenario = SCENARIOS.find(({ name }) => name === "partners-down");
  const visitors = await gather(await unseenProducts());
  const found = judge(await play(scenario, { visitors, rate: 13, seconds: { before: 0, during: 2, after: 3 } }), scenario);
  assert.ok(found.phases.during.groups.partial > 0, JSON.stringify(found.phases.during.groups));
  const { sent, late, byOperator, unverified } = found.forms;
  assert.ok(sent > 4 && unverified > 0 && late + byOperator > 0, JSON.stringify(found.forms));
  // A tripped breaker stays open for longer than this test.
  assert.deepEqual(found.broken.filter((text) => !text.startsWith("all was not well")), []);
});
