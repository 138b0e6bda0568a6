/** The state of a form with steps (specification section 4, "Multi-page form"). */
export interface Steps {
  /** Zero-based. */
  readonly step: number;
  readonly count: number;
  readonly isSending: boolean;
  readonly alert: "none" | "success" | "error";
}

/** A button, a tab (its step's number) or the server's response. */
export type Move = "next" | "back" | "send" | "sent" | "failed" | number;

export function startAt(step: number, count: number): Steps {
  return { step: clamp(step, count), count, isSending: false, alert: "none" };
}

/** Applies a move; while the form is being sent, only the response counts. */
export function moved(form: Steps, move: Move): Steps {
  if (move === "sent") return { ...startAt(0, form.count), alert: "success" };
  if (move === "failed") return { ...form, isSending: false, alert: "error" };
  if (form.isSending) return form;
  if (move === "send") return { ...form, isSending: true, alert: "none" };
  const step = typeof move === "number" ? move : form.step + (move === "next" ? 1 : -1);
  return startAt(step, form.count);
}

/** The steps after a move past those of which conditions hide all; the first and the last are always shown. */
export function movedPast(form: Steps, move: Move, isHidden: (step: number) => boolean): Steps {
  let next = moved(form, move);
  const by = next.step < form.step ? -1 : 1;
  while (next.step > 0 && next.step < next.count - 1 && isHidden(next.step)) next = { ...next, step: next.step + by };
  return next;
}

/** Parses a button's value. */
export function readMove(value: string): Extract<Move, "next" | "back" | "send" | number> | null {
  if (value === "next" || value === "back" || value === "send") return value;
  const step = /^step-(\d+)$/.exec(value)?.[1];
  return step === undefined ? null : Number(step);
}

/** The progress in whole percent. */
export function percent({ step, count }: Pick<Steps, "step" | "count">): number {
  return Math.floor(((step + 1) * 100) / count);
}

function clamp(step: number, count: number): number {
  return Math.max(0, Math.min(Math.trunc(step) || 0, count - 1));
}
