/** Of a row of choices that a finger pushes the chosen one is brought into sight. */
export function chosenInSight(row: Element): void {
  const link = row.querySelector("[aria-current]");
  if (!link) return;
  const chip = link.getBoundingClientRect();
  const seen = row.getBoundingClientRect();
  if (chip.left >= seen.left && chip.right <= seen.right) return;
  // Not `scrollIntoView`, which would move the page too.
  row.scrollLeft += chip.left - seen.left + (chip.width - seen.width) / 2;
}
