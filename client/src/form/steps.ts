/** Where a form is (specification section 4, "Multi-page form"). */
export interface Steps {
  /** The step that is shown, counted from 0. */
  readonly step: number;
  readonly count: number;
  /** It is on its way to the server. */
  readonly isSending: boolean;
  readonly alert: "none" | "success" | "error";
}

/** What moves a form: a button of its own, a tab (the step it leads to), or the server's answer. */
export type Move = "next" | "back" | "send" | "sent" | "failed" | number;

export function startAt(step: number, count: number): Steps {
  return { step: clamp(step, count), count, isSending: false, alert: "none" };
}

/** The form after a move. While it is on its way only the answer moves it. */
export function moved(form: Steps, move: Move): Steps {
  if (move === "sent") return { ...startAt(0, form.count), alert: "success" };
  if (move === "failed") return { ...form, isSending: false, alert: "error" };
  if (form.isSending) return form;
  if (move === "send") return { ...form, isSending: true, alert: "none" };
  const step = typeof move === "number" ? move : form.step + (move === "next" ? 1 : -1);
  return startAt(step, form.count);
}

/** What a button asks for by its value; nothing for a value that is none of ours. */
export function readMove(value: string): Extract<Move, "next" | "back" | "send" | number> | null {
  if (value === "next" || value === "back" || value === "send") return value;
  const step = /^step-(\d+)$/.exec(value)?.[1];
  return step === undefined ? null : Number(step);
}

/** How far the visitor has come, in whole percent. */
export function percent({ step, count }: Pick<Steps, "step" | "count">): number {
  return Math.floor(((step + 1) * 100) / count);
}

function clamp(step: number, count: number): number {
  return Math.max(0, Math.min(Math.trunc(step) || 0, count - 1));
}
