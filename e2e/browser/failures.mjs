/** Repeats the failures at the end of the log, where they are read first: a line or two per test. */
export default class Failures {
  #failures = [];

  onTestEnd(test, { status, error }) {
    if (status === test.expectedStatus || status === "skipped") return;
    const { file, line } = error?.location ?? test.location;
    const reason = (error?.message ?? status).replaceAll(/\u001b\[\d+m/g, "").replaceAll(/\s+/g, " ");
    this.#failures.push(`${test.titlePath().filter(Boolean).join(" › ")}\n    ${file.split("/").pop()}:${line}: ${reason.slice(0, 300)}`);
  }

  onEnd() {
    for (const failure of this.#failures) console.log(failure);
  }

  printsToStdio() {
    return false;
  }
}
