/** Gives the history entry of a form's answer the address of its page: going back to it would send the form again. */
export function renameFormEntry(): void {
  const { entry } = document.body.dataset;
  if (entry) history.replaceState(history.state, "", entry);
}
