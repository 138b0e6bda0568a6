// The rehearsed outages, as data: the ten most likely to wake an operator.
//
// The `stages` of an outage share its seconds evenly. In each stage `services` are faults of the content service's
// admin endpoint, `hooks` are faults of the worker's own bindings, and `everySecond` is an additional event.
// `unavailable` are the visits that may get our own error page or message, because only the failed system can serve
// them. `operator` lists the symptom, where to look and what to do.

const cms = (mode, more = {}) => ({ target: "graphql", mode, ...more });
/** Visits that need the content system. */
const OF_THE_CMS = ["login", "member"];

export const SCENARIOS = [
  {
    name: "cms-down",
    title: "CMS down",
    why: "the most frequent outage: a deployment, a full disk, a database that restarts",
    stages: [{ services: [cms("down")] }],
    unavailable: OF_THE_CMS,
    operator: {
      symptom: "Pages stand, but what editors publish does not show; nobody can log in; forms are confirmed as “will be delivered”.",
      check: "The log names the breaker that opened (`upstream`); `curl -i CMS_URL` from outside; `/_/outbox` shows what waits.",
      action: "Bring the CMS back, nothing else: pages refresh by themselves within half a minute, forms within the hour at the latest. **Send now** on the page of the outbox for one that is urgent.",
    },
  },
  {
    name: "cms-hangs",
    title: "CMS hangs",
    why: "takes connections and never answers: what costs visitors time if nobody limits it",
    stages: [{ services: [cms("hang")] }],
    unavailable: OF_THE_CMS,
    operator: {
      symptom: "As with a CMS that is down, but the first log-ins take two and a half seconds, and forms too.",
      check: "“the content system did not answer” with a time-out as its cause; PHP workers and slow queries of the CMS.",
      action: "Restart PHP. Forms that were being saved are `uncertain`: they are looked for in the CMS, and sent again after a quarter of an hour if they are not there; **Send now** on the page of the outbox does so at once.",
    },
  },
  {
    name: "cms-nonsense",
    title: "CMS answers nonsense",
    why: "200 with a maintenance page, then GraphQL answers of which a part failed: nothing looks down from outside",
    stages: [{ services: [cms("html")] }, { services: [cms("partial")] }],
    unavailable: OF_THE_CMS,
    operator: {
      symptom: "The CMS's own monitoring is green; our pages are old copies.",
      check: "“the content system's answer is not understood” or “GraphQL errors” with the operation; send that operation by hand.",
      action: "Take the maintenance page off `/api`; look for the failing field in the CMS's log (a plugin's update, a changed schema).",
    },
  },
  {
    name: "cms-token",
    title: "CMS refuses our token",
    why: "the schema's token was renewed or lost a right: 403 for everything, until somebody acts",
    stages: [{ services: [cms("status", { status: 403 })] }],
    unavailable: OF_THE_CMS,
    operator: {
      symptom: "As with a CMS that is down, right after somebody worked on its GraphQL settings.",
      check: "“credentials refused by the content system” in the log; `curl -H \"authorization: Bearer …\" CMS_URL` with the worker's token.",
      action: "`wrangler secret put CMS_TOKEN --env production`; no cache has to be emptied.",
    },
  },
  {
    name: "store-fails",
    title: "KV slow, then throws",
    why: "as on 12 June 2025, when nine of ten reads of KV failed for two and a half hours",
    stages: [{ hooks: "kv=slow" }, { hooks: "kv=throw" }],
    unavailable: [],
    operator: {
      symptom: "Pages are a quarter of a second slower where an isolate is new; the CMS gets more calls than usual.",
      check: "“the store was not read”; `/_/ready`; the platform's status page.",
      action: "Nothing on our side. Keep the CMS well and deploy nothing: a new version starts with empty memory.",
    },
  },
  {
    name: "partners-down",
    title: "Search, captcha and newsletter down",
    why: "three services of others, here at once, as when their common host fails",
    stages: [{ services: ["search", "captcha", "receiver"].map((target) => ({ target, mode: "down" })) }],
    unavailable: ["search"],
    operator: {
      symptom: "The search page says that it is not working; forms arrive without a captcha; sign-ups wait.",
      check: "“the search service did not answer”, “the newsletter's receiver did not take a sign-up”; their status pages.",
      action: "Nothing to switch. Look through what came in unverified meanwhile, also in the CMS's spam folder.",
    },
  },
  {
    name: "outbox-down",
    title: "Outbox and CMS down",
    why: "the only outage in which a form can be neither delivered nor kept: its visitor has to be told",
    stages: [{ services: [cms("down"), { target: "receiver", mode: "down" }], hooks: "outbox=throw" }],
    unavailable: [...OF_THE_CMS, "form", "newsletter"],
    operator: {
      symptom: "Forms are answered with “could not be sent”; their visitors' browsers keep what was typed.",
      check: "“a form was not kept”, “a sign-up was not kept”; the platform's status of Durable Objects.",
      action: "Bring the CMS back first: with it forms arrive without the outbox. Nobody's words are anywhere but in the browser, so say on the telephone that it was out.",
    },
  },
  {
    name: "publish-storm",
    title: "Publishes on a slow CMS",
    why: "an import publishes everything several times a second while the CMS takes 1.5 s for an answer",
    stages: [{ services: [cms("slow", { ms: 1500 })], everySecond: "publish" }],
    unavailable: [],
    operator: {
      symptom: "Pages take up to a second and are a moment old, pages that nobody has opened yet up to four, forms up to eight; the CMS's load rises with every publish.",
      check: "`x-cache: miss` and `stale` on many pages; how often `/_/publish` is called in the CMS's queue.",
      action: "Stop the import or let it run in one go; publishes are gathered to one a second, and what is new shows as soon as the CMS has answered.",
    },
  },
  {
    name: "crash",
    title: "Worker crashes while the CMS is down",
    why: "memory is gone in the middle of an outage, every second: only KV has copies",
    stages: [{ services: [cms("down")], everySecond: "panic" }],
    // A form being sent at that moment is not retried: its visitor is told that its arrival is uncertain.
    unavailable: [...OF_THE_CMS, "form", "newsletter"],
    operator: {
      symptom: "Single 503 pages of last resort beside an outage of the CMS.",
      check: "The platform's errors (“unreachable executed”, a stack in the log); which address they have in common.",
      action: "`wrangler rollback --env production` if it began with a deployment; the CMS is a matter of its own.",
    },
  },
  {
    name: "nothing-left",
    title: "CMS and KV gone, from the first request",
    why: "a worker that starts into the outage has neither memory nor store: only the snapshot is left",
    isCold: true,
    stages: [{ services: [cms("down")], hooks: "kv=throw" }],
    unavailable: OF_THE_CMS,
    operator: {
      symptom: "Pages say what was true when the site was last deployed (`x-cache: snapshot`); search works, log-in does not.",
      check: "“a document is the snapshot's” with its age; `/_/ready`; both status pages.",
      action: "Bring the CMS back first. Deploy nothing without a snapshot (`make snapshot` needs the CMS).",
    },
  },
];
