/** Gives a form response's history entry the URL of its page, since going back would submit the form again. */
export function renameFormEntry(): void {
  const { entry } = document.body.dataset;
  if (entry) history.replaceState(history.state, "", entry);
}
