// Tracks submitted forms: each must arrive exactly once.

import { outbox, service } from "../../e2e/client.mjs";

/** The timeout of an operator's request. */
const PATIENCE_MS = 20_000;
/** Forms seen within this time arrived immediately; the outbox's first attempt comes later. */
const AT_ONCE_SECONDS = 3;

/** Watches the forms listed by `sent` until they have arrived. */
export function watchForms(sent, now) {
  const arrivedAt = new Map();
  const accepted = () => sent().filter(({ isAccepted }) => isAccepted);
  const isThere = ({ email }) => arrivedAt.has(email);
  const look = async () => {
    const counts = await arrivals();
    for (const { email } of sent()) if (counts(email) > 0 && !arrivedAt.has(email)) arrivedAt.set(email, now());
    return counts;
  };
  return {
    look,
    /** Whether nothing more is due soon; uncertain forms are only checked a quarter of an hour later. */
    isQuiet: () => accepted().every((form) => form.unknown || isThere(form)),
    /**
     * Delivers what still waits, as an operator would. Then each form has its number of arrivals (`times`), whether it
     * was late, and how many seconds after the outage's `end`; without that number it needed an operator.
     */
    settle: async (end) => {
      await look();
      const byItself = new Map(arrivedAt);
      const until = Date.now() + PATIENCE_MS;
      if (!accepted().every(isThere)) await replay();
      while (!accepted().every(isThere) && Date.now() < until) {
        await look();
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
      const counts = await look();
      for (const form of sent()) {
        const at = byItself.get(form.email);
        form.times = counts(form.email);
        form.late ||= form.isAccepted && (at === undefined || at > form.sentAt + AT_ONCE_SECONDS);
        form.lateBy = at === undefined ? undefined : Math.max(0, at - end);
      }
    },
  };
}

/** A function that counts the arrivals from an e-mail address. */
async function arrivals() {
  const all = [...(await service.submissions()), ...(await service.subscriptions())].map((each) => JSON.stringify(each));
  return (email) => all.filter((text) => text.includes(`"${email}"`)).length;
}

/** Delivers everything in the outbox now. */
async function replay() {
  const { messages } = JSON.parse((await outbox.ask()).body);
  const waiting = messages.filter(({ state }) => ["waiting", "uncertain"].includes(state));
  await Promise.all(waiting.map(({ reference }) => outbox.replay(reference)));
}
