import type { FieldRules, ProblemWord } from "./rules";

/** The props of a form; everything visible is in its markup. */
export interface FormProps {
  /** The rules of all fields, in the order of the form. */
  rules: FieldRules[];
  /** Messages for problems, with the placeholders `{n}` and `{name}`. */
  words: Record<ProblemWord, string>;
  /** The maximum size of all files together. */
  fileBytes: number;
  /** Validates steps when they are left, and the whole form before it is sent. */
  checkOnSubmit: boolean;
  /** Validates fields on blur. */
  checkOnFocus: boolean;
  /** What happens after sending; the URL of a visit is in the response. */
  after: { kind: "message"; hidesForm: boolean; seconds: number } | { kind: "visit" } | { kind: "reload" };
  captcha?: CaptchaProps;
  strings: {
    /** The progress, with the placeholder `{n}`. */
    percent: string;
    /** Announces a step: `{n}` of `{total}`. */
    step: string;
    /** Announced while the form is being sent. */
    sending: string;
    /** The form did not arrive; the visitor can try again. */
    failed: string;
    /** It is unknown whether the form arrived; the edge recognises a second attempt for a while. */
    unknown: string;
    /** Announced after the draft notice if files were lost. */
    draftFiles: string;
  };
}

export interface CaptchaProps {
  /** The URL of the service's script. */
  script: string;
  key: string;
}
