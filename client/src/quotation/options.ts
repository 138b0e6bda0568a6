/** One of an option's choices. */
export interface Choice {
  readonly code: string;
  readonly label: string;
  /** The codes of other options that it needs one of, by their parameters. */
  readonly onlyWith: ReadonlyMap<string, readonly string[]>;
}

export interface Option {
  readonly parameter: string;
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** A choice of each option, in their order. */
export type Chosen = readonly Choice[];

/** Parses `length:18,24 armrests:3`. */
export function parseNeeds(text: string): Map<string, string[]> {
  const needs = text.split(" ").map((need): [string, string[]] => {
    const [parameter = "", codes = ""] = need.split(":");
    return [parameter, codes.split(",")];
  });
  return new Map(needs.filter(([parameter]) => parameter));
}

function isMet(choice: Choice, other: Option, { code }: Choice): boolean {
  return choice.onlyWith.get(other.parameter)?.includes(code) ?? true;
}

function goTogether(options: readonly Option[], one: number, choice: Choice, other: number, otherChoice: Choice): boolean {
  return isMet(choice, options[other]!, otherChoice) && isMet(otherChoice, options[one]!, choice);
}

/** The first option whose choice does not go together with a choice at `place`; -1 if all do. */
export function conflictAt(options: readonly Option[], chosen: Chosen, place: number, choice: Choice): number {
  return chosen.findIndex((other, index) => index !== place && !goTogether(options, place, choice, index, other));
}

/** What one of two choices that do not go together needs: `one` goes with `others` alone, choices of the other's option. */
export function needOf(options: readonly Option[], one: number, choice: Choice, other: number, otherChoice: Choice): { one: string; others: string } {
  const option = options[other]!;
  if (isMet(choice, option, otherChoice)) return needOf(options, other, otherChoice, one, choice);
  const fitting = option.choices.filter((needed) => isMet(choice, option, needed));
  return { one: inWords(options[one]!, choice), others: `${option.label} ${fitting.map(({ label }) => label).join(" / ")}` };
}

/** Keeps the choice at `place`, and changes as few others as it must; null if none fit. */
export function settle(options: readonly Option[], chosen: Chosen, place: number): Chosen | null {
  const settled: Choice[] = [];
  const next = (index: number, changes: number): boolean => {
    const option = options[index];
    if (!option) return true;
    const candidates = index === place ? [] : option.choices;
    return [chosen[index]!, ...candidates].some((choice, tried) => {
      if (tried > 0 && changes === 0) return false;
      const fits = settled.every((other, before) => goTogether(options, before, other, index, choice));
      if (!fits || !goTogether(options, place, chosen[place]!, index, choice)) return false;
      settled.splice(index, Infinity, choice);
      return next(index + 1, tried === 0 ? changes : changes - 1);
    });
  };
  return options.some((_, changes) => next(0, changes)) ? settled : null;
}

/** `Length 1800 mm`. */
export const inWords = (option: Option, choice: Choice): string => `${option.label} ${choice.label}`;
