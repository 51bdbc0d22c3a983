/**
 * Hides the header on a phone while the reader scrolls down, and shows it with search and cart on
 * scrolling up. It sets `data-head` on the document, and styles do the rest. Without scripts the
 * header stays in place. The listener is never removed.
 */
export function initStickyHeader(): void {
  let before = 0;
  addEventListener("scroll", () => {
    // Ignores movements that are smaller than a deliberate swipe.
    if (scrollY > 9 && Math.abs(scrollY - before) < 6) return;
    const isAway = scrollY > before && scrollY > 150;
    before = scrollY;
    // An open part would move under the user's finger, because its height would change.
    if (document.querySelector("#head details[open]")) return;
    document.documentElement.dataset.head = isAway ? "away" : "here";
  });
}
