/** Scrolls the current choice of a sideways row into view. */
export function scrollChosenIntoView(row: Element): void {
  const link = row.querySelector("[aria-current]");
  if (!link) return;
  const chip = link.getBoundingClientRect();
  const seen = row.getBoundingClientRect();
  if (chip.left >= seen.left && chip.right <= seen.right) return;
  // Not `scrollIntoView`, which would scroll the page too.
  row.scrollLeft += chip.left - seen.left + (chip.width - seen.width) / 2;
}
