import type { FieldRules, ProblemWord } from "./rules";

/** What the form's code needs of the server; everything that can be seen stands in the markup. */
export interface FormProps {
  /** The rules of all fields, in the order of the form. */
  rules: FieldRules[];
  /** Words for problems, with `{n}` or `{name}` where a figure or the name of a file stands. */
  words: Record<ProblemWord, string>;
  /** Bytes that all its files may have together. */
  fileBytes: number;
  /** A step is checked before it is left, and all of them before they are sent. */
  checkOnSubmit: boolean;
  /** A field is checked when it is left. */
  checkOnFocus: boolean;
  /** What happens when it was sent; the address of a visit is in the server's response. */
  after: { kind: "message"; hidesForm: boolean; seconds: number } | { kind: "visit" } | { kind: "reload" };
  /** Absent: the form has no captcha. */
  captcha?: CaptchaProps;
  strings: {
    /** How far the visitor has come: `{n}` is the figure. */
    percent: string;
    /** Said when another step comes: `{n}` of `{total}`. */
    step: string;
    /** Said while it is sent. */
    sending: string;
    /** It did not arrive: everything stays, the visitor may try again. */
    failed: string;
    /** Nobody knows whether it arrived: the edge knows the same form again for a while. */
    unknown: string;
    /** Said after the notice of a draft: files could not be saved, and have to be chosen again. */
    draftFiles: string;
  };
}

export interface CaptchaProps {
  /** Address of the service's script. */
  script: string;
  /** Public key. */
  key: string;
}
