import { type Chosen, conflictAt, inWords, needOf, type Option, parseNeeds, settle } from "./options";

export interface ChooserLabels {
  /** What is said of a choice: `{other}` is what it does not go together with. */
  conflict: string;
  /** What is said when another option had to change: `{choice}` is what it is now, `{old}` and `{other}` do not go together. */
  moved: string;
  /** What is said of two choices that do not go together: `{one}` needs one of `{only}`. */
  only: string;
}

/** The radio buttons of a product's options, as the server rendered them. */
export interface Chooser {
  /** What is chosen: the end of the article number. */
  code(): string;
  /** The same of what is chosen before anybody chooses. */
  standard(): string;
  /** What is chosen, as the server says it. */
  words(): string;
  /** Chooses what an address names, if all of it is offered. */
  choose(code: string): boolean;
  /** Whether all of it goes together. */
  isSound(): boolean;
  /** Whether something shows what is chosen, `colour:6009 timber:OA`. */
  isShownBy(needs: string): boolean;
  /** Makes the other options fit the one that was just changed, and marks what would not go together. */
  follow(changed?: HTMLInputElement | null): void;
  /** Says something to those who do not see it, after what `follow` has said. */
  tell(text: string): void;
}

const codeOf = (chosen: Chosen): string => chosen.map(({ code }) => code).join("-");

export function chooserOf(root: HTMLElement, labels: ChooserLabels): Chooser {
  const groups = [...root.querySelectorAll("fieldset")].map((group) => ({ group, inputs: [...group.querySelectorAll("input")] }));
  // Not the visible words: the browser may have translated them.
  const options: Option[] = groups.map(({ group, inputs }) => ({
    parameter: inputs[0]?.name ?? "",
    label: group.dataset["label"] ?? "",
    choices: inputs.map(({ value, dataset }) => ({ code: value, label: dataset["label"] ?? "", onlyWith: parseNeeds(dataset["onlyWith"] ?? "") })),
  }));
  const status = root.querySelector<HTMLElement>(".variant-options__status");
  const read = (): Chosen => groups.map(({ inputs }, place) => options[place]!.choices[Math.max(inputs.findIndex(({ checked }) => checked), 0)]!);

  /** Marks choices that do not go together with the others', with the reason; they can be chosen all the same. */
  const mark = (chosen: Chosen) => {
    groups.forEach(({ group, inputs }, place) => {
      let isAnyMarked = false;
      inputs.forEach((input, index) => {
        const other = conflictAt(options, chosen, place, options[place]!.choices[index]!);
        const reason = other < 0 ? "" : labels.conflict.replace("{other}", inWords(options[other]!, chosen[other]!));
        const label = input.closest("label")!;
        label.toggleAttribute("data-conflict", other >= 0);
        label.title = reason;
        label.querySelector(".variant-choice__why")?.remove();
        if (!reason) return;
        isAnyMarked = true;
        label.append(Object.assign(document.createElement("span"), { className: "variant-choice__why visually-hidden", textContent: ` (${reason})` }));
      });
      const note = group.querySelector<HTMLElement>(".variant-option__note");
      if (note) note.hidden = !isAnyMarked;
    });
  };

  const follow = (changed?: HTMLInputElement | null) => {
    const before = read();
    const place = groups.findIndex(({ inputs }) => changed && inputs.includes(changed));
    const after = (place >= 0 && settle(options, before, place)) || before;
    const told = after.flatMap((choice, index) => {
      if (choice === before[index]) return [];
      groups[index]!.inputs[options[index]!.choices.indexOf(choice)]!.checked = true;
      const other = conflictAt(options, after, index, before[index]!);
      const cause = other < 0 ? place : other;
      const moved = labels.moved
        .replace("{choice}", inWords(options[index]!, choice))
        .replace("{old}", before[index]!.label)
        .replace("{other}", inWords(options[cause]!, after[cause]!));
      if (other < 0) return moved;
      const { one, others } = needOf(options, index, before[index]!, other, after[other]!);
      return [moved, labels.only.replace("{one}", one).replace("{only}", others)];
    });
    mark(after);
    if (!status) return;
    status.textContent = [...new Set(told)].join(" ");
    // What is told of the picture alone is not seen, nor is the box around it.
    status.classList.toggle("visually-hidden", told.length === 0);
  };

  return {
    code: () => codeOf(read()),
    standard: () => codeOf(options.map(({ choices }) => choices[0]!)),
    words: () => read().map((choice, place) => inWords(options[place]!, choice)).join(" · "),
    choose(code) {
      const codes = code.split("-");
      const inputs = groups.map(({ inputs }, place) => inputs.find(({ value }) => value === codes[place]));
      if (codes.length !== groups.length || inputs.includes(undefined)) return false;
      for (const input of inputs) input!.checked = true;
      follow();
      return true;
    },
    isShownBy(needs) {
      const chosen = read();
      const codeFor = (parameter: string) => chosen[options.findIndex((option) => option.parameter === parameter)]?.code ?? "";
      return [...parseNeeds(needs)].every(([parameter, codes]) => codes.includes(codeFor(parameter)));
    },
    isSound: () => read().every((choice, place, chosen) => conflictAt(options, chosen, place, choice) < 0),
    follow,
    tell: (text) => status?.append(Object.assign(document.createElement("span"), { className: "visually-hidden", textContent: ` ${text}` })),
  };
}
